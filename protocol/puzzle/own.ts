/**
 * Puzzles of our own, kind by kind, from small to large: addresses at puzz.link without the host. Each has exactly one
 * solution.
 */
export const OWN: readonly string[] = [
  'nurimisaki/4/4/i2g3l.i',
  'nurimisaki/4/4/2h4j2l.',
  'nurimisaki/5/5/i4p3g.g.l',
  'nurimisaki/5/5/k2q2h.i3',
  'nurimisaki/6/6/h.h.g5j5o2m.j.',
  'nurimisaki/7/7/g2i.o3p.m7h.k.g.g.g',
  'nurimisaki/8/8/g2j.w2p.j.g.h5g2j.g.n.',
  'nurimisaki/9/9/i.h.q.g.h.m6k.g.m.r7p7.g4i.h',
  'nurimisaki/10/10/o2h.g.p.h2k4n.l3j3n4g.i2l3m2n.h.g3',
  'kurodoko/4/4/h6k4h6j',
  'kurodoko/4/4/g5i6g5h6h6h',
  'kurodoko/5/5/5m7h7o2h2',
  'kurodoko/5/5/l5j7j6l47',
  'kurodoko/6/6/h7l7p6i4i4j7h',
  'kurodoko/7/7/l2l377y7h8g7m4',
  'kurodoko/8/8/w5g5p5j8o9iak9j6g4g',
  'kurodoko/9/9/g5sbh-11leh7pekaj7kaoaj3o',
  'kurodoko/10/10/n3g3g4i7lbu2g9h8h8t4g5j48u7g7j4l',
];
