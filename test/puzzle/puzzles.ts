/**
 * Puzzles with one solution each, and boards with the rules that they break. Those with a source were found in public
 * places (pzprjs and its tests, Nikoli's sample, cspuz, noqx, penpa-edit) and serve as tests alone; the others were
 * made for this purpose. Uniqueness and verdicts were established outside of this project.
 */
export interface KnownPuzzle {
  /** The address at puzz.link, without the host. */
  readonly link: string;
  /** Rows, one after the other. */
  readonly solution: string;
  /** The same as a game of Range. */
  readonly range?: string;
  readonly source?: string;
}

export const PUZZLES: readonly KnownPuzzle[] = [
  {
    link: 'nurimisaki/5/5/g.i.m2l.j',
    solution: '#..../.###./..#../#.##./.....',
    source: 'github.com/robx/pzprjs (MIT), test/script/nurimisaki.js, tree 0401fc64fb4a414fc8327aed2b49aff758f4eaab',
  },
  {
    link: 'nurimisaki/5/5/3g.k4g4s4',
    solution: '...##/#.#.#/....#/#.#.#/#....',
    source:
      'rule sample of nikoli.co.jp (named as source of Figure 1 of the paper); grid as transcribed in github.com/koba-e964/nurimisaki-solver',
  },
  {
    link: 'nurimisaki/10/10/j3l3v2t2p.g2j2w2k2n3k',
    solution:
      '####...###/#...##...#/###..#.#.#/...#....##/.#..###..#/.###.#.#.#/..#......#/.#..####../...##..#.#/##...#...#',
    source: 'twitter.com/semiexp/status/1168898897424633856 via github.com/semiexp/cspuz_core unit test (MIT)',
  },
  {
    link: 'nurimisaki/10/10/h.n.j.m.j.zh.h.j.n.m.m.l.g.k',
    solution:
      '##.......#/#.####.#.#/...#.###../.#.......#/.##.###.##/.#..#.#..#/.##...##../#...###..#/#.###.##.#/#..#.....#',
    source: 'github.com/semiexp/cspuz benchmark list (MIT), machine-generated puzzles',
  },
  {
    link: 'nurimisaki/10/10/g.g.p.g.h.q.h.n.k.l.r.j.n.n.m',
    solution:
      '#...######/##.#.#.#../#......#.#/#.##.#...#/###.####../.......#.#/.#.##.##../.#.#.....#/....#.##.#/##.##....#',
    source: 'github.com/semiexp/cspuz benchmark list (MIT), machine-generated puzzles',
  },
  { link: 'nurimisaki/4/4/i2g3l.i', solution: '###./#.../##.#/...#' },
  { link: 'nurimisaki/4/4/2h4j2l.', solution: '..#./#.../..#./###.' },
  { link: 'nurimisaki/5/5/i4p3g.g.l', solution: '....#/.#.##/.#.../..#.#/#####' },
  { link: 'nurimisaki/5/5/k2q2h.i3', solution: '#...#/..#.#/#.#../#..#./..##.' },
  { link: 'nurimisaki/6/6/h.h.g5j5o2m.j.', solution: '##..../#.#.##/.....#/#.##.#/#...##/..#...' },
  { link: 'nurimisaki/7/7/g2i.o3p.m7h.k.g.g.g', solution: '#..##.#/##....#/#.#.###/#.#.#.#/......./.#.#.##/..#...#' },
  {
    link: 'nurimisaki/8/8/g2j.w2p.j.g.h5g2j.g.n.',
    solution: '#..###../##....#./#..##.../..#...##/#.#.#.../...##.#./#.##.#.#/#.......',
  },
  {
    link: 'nurimisaki/9/9/i.h.q.g.h.m6k.g.m.r7p7.g4i.h',
    solution: '###.##.##/........./.#.##.##./####.#.../..#....#./.#.#.###./.......#./.#.#.###./.#.#...##',
  },
  {
    link: 'nurimisaki/10/10/o2h.g.p.h2k4n.l3j3n4g.i2l3m2n.h.g3',
    solution:
      '.......##./.#.#.#..../..###..#.#/#....#..##/#.#.###.../...##...#./##.#.#.##./.#...##.../...#..##.#/####.##...',
  },
  {
    link: 'kurodoko/4/4/g4g3.l.3g3g',
    solution: '#.#./..../#.#./...#',
    source: 'puzz.link import test list of a penpa-edit tree',
  },
  {
    link: 'kurodoko/5/5/i7g5l2l2g4i',
    solution: '.#.../..#../.#..#/..#../#...#',
    range: '5x5:c7a5f2f2a4c',
    source: 'github.com/robx/pzprjs (MIT), test/script/kurodoko.js, tree 0401fc64fb4a414fc8327aed2b49aff758f4eaab',
  },
  {
    link: 'kurodoko/6/5/h2j2h3r5g2j',
    solution: '.#..#./..#.../.#..#./...#../#.#..#',
    range: '6x5:b2d2b3l5a2d',
    source: 'github.com/semiexp/cspuz_core unit test (MIT)',
  },
  {
    link: 'kurodoko/9/9/h3j4g3j4l.j4g3j.ldl.j5g6j.l7j5g6j5h',
    solution: '#...#...#/..#...#../.#...#.#./#..#...../.......#./.#.#.#..#/..#...#../.....#.../....#....',
    source: 'github.com/T0nyX1ang/noqx example',
  },
  {
    link: 'kurodoko/10/10/3n5k2l5j4s5h76n98h3s4j4l4k3n4',
    solution:
      '.#...#..#./...#..#.../.#...#..#./#.#....#../...#..#.../..#....#.#/.#..#...#./...#..#.../#.#..#.#../...#....#.',
    range: '10x10:3h5e2f5d4m5b7_6h9_8b3m4d4f4e3h4',
    source: 'puzz.link import test list of a penpa-edit tree',
  },
  { link: 'kurodoko/4/4/h6k4h6j', solution: '...#/#.../..../#...', range: '4x4:b6e4b6d' },
  { link: 'kurodoko/4/4/g5i6g5h6h6h', solution: '..#./#.../..../...#', range: '4x4:a5c6a5b6b6b' },
  { link: 'kurodoko/5/5/5m7h7o2h2', solution: '...../#...#/...../.#..#/..#..', range: '5x5:5g7b7i2b2' },
  { link: 'kurodoko/5/5/l5j7j6l47', solution: '.#..#/..#../#..../...#./#....', range: '5x5:f5d7d6f4_7' },
  {
    link: 'kurodoko/6/6/h7l7p6i4i4j7h',
    solution: '.#..../.....#/#...#./...#../..#..#/......',
    range: '6x6:b7f7j6c4c4d7b',
  },
  {
    link: 'kurodoko/7/7/l2l377y7h8g7m4',
    solution: '#....#./.#..#../......#/#..#.../.#...#./......#/#.#....',
    range: '7x7:f2f3_7_7s7b8a7g4',
  },
  {
    link: 'kurodoko/8/8/w5g5p5j8o9iak9j6g4g',
    solution: '.#.#..../....#.#./#....#../.#.#..../......#./#......#/......../.#.#.#..',
    range: '8x8:q5a5j5d8i9c10e9d6a4a',
  },
  {
    link: 'kurodoko/9/9/g5sbh-11leh7pekaj7kaoaj3o',
    solution: '..#..#.#./........./........./....#.#../.#......#/..#.#.#../........./.#..#..#./..#..#..#',
    range: '9x9:a5m11b17f14b7j14e10d7e10i10d3i',
  },
  {
    link: 'kurodoko/10/10/n3g3g4i7lbu2g9h8h8t4g5j48u7g7j4l',
    solution:
      '#.#...#.../...#.#..#./#........#/..#.#...#./#....#..../..#....#.#/.#.#.#..#./......#.../#..#....../....#...#.',
    range: '10x10:h3a3a4c7f11o2a9b8b8n4a5d4_8o7a7d4f',
  },
];

export interface KnownBoard {
  readonly link: string;
  readonly board: string;
  /** All rules that it breaks. */
  readonly codes: readonly string[];
  /** The one that pzpr names. */
  readonly first?: string;
}

export const BOARDS: readonly KnownBoard[] = [
  {
    link: 'nurimisaki/5/5/g.i.m2l.j',
    board: '#.##./..###/...../...../.....',
    codes: ['circleNotPromontory', 'cs2x2', 'cu2x2', 'cuDivide', 'nmSumViewNe'],
    first: 'cs2x2',
  },
  {
    link: 'nurimisaki/5/5/g.i.m2l.j',
    board: '#...#/.###./..#../#.##./....#',
    codes: ['cuDivide', 'nonCirclePromontory'],
    first: 'cuDivide',
  },
  {
    link: 'nurimisaki/5/5/g.i.m2l.j',
    board: '#.###/....#/###.#/....#/.####',
    codes: ['circleNotPromontory', 'nmSumViewNe'],
    first: 'nmSumViewNe',
  },
  {
    link: 'nurimisaki/5/5/g.i.m2l.j',
    board: '#...#/...##/##..#/...##/.#..#',
    codes: ['circleNotPromontory', 'cu2x2', 'nonCirclePromontory'],
    first: 'cu2x2',
  },
  {
    link: 'nurimisaki/5/5/g.i.m2l.j',
    board: '....#/.#.##/##..#/...##/.#..#',
    codes: ['circleNotPromontory', 'nonCirclePromontory'],
    first: 'circleNotPromontory',
  },
  { link: 'nurimisaki/5/5/g.i.m2l.j', board: '#..../..##./#.#../#.##./.....', codes: ['circleNotPromontory'] },
  { link: 'nurimisaki/5/5/g.i.m2l.j', board: '#..../.###./.##../...#./.#...', codes: ['cs2x2'] },
  { link: 'nurimisaki/5/5/g.i.m2l.j', board: '#..../.###./..#../#..#./.....', codes: ['cu2x2'] },
  { link: 'nurimisaki/5/5/g.i.m2l.j', board: '#..../.###./..#../#.###/..#.#', codes: ['cuDivide'] },
  { link: 'nurimisaki/5/5/3g.k4g4s4', board: '...##/#.#.#/..#.#/#.#.#/#....', codes: ['nmSumViewNe'] },
  { link: 'nurimisaki/5/5/3g.k4g4s4', board: '...##/#.#.#/....#/###.#/#....', codes: ['nonCirclePromontory'] },
  { link: 'nurimisaki/5/5/3g.k4g4s4', board: '...#./#.#.#/....#/#.#.#/#....', codes: ['cuDivide'] },
  { link: 'nurimisaki/4/4/i2g3l.i', board: '##../#..#/##.#/...#', codes: ['nmSumViewNe'] },
  { link: 'nurimisaki/4/4/i2g3l.i', board: '.##./#.../##.#/...#', codes: ['cuDivide'] },
  { link: 'nurimisaki/4/4/2h4j2l.', board: '..#./#.#./..../###.', codes: ['nmSumViewNe'] },
  { link: 'nurimisaki/4/4/2h4j2l.', board: '..#./#.../..#./#.#.', codes: ['nonCirclePromontory'] },
  { link: 'nurimisaki/4/4/2h4j2l.', board: '..#./#.#./..#./###.', codes: ['cuDivide'] },
  { link: 'nurimisaki/5/5/i4p3g.g.l', board: '....#/.#.##/...../#.#.#/#####', codes: ['nmSumViewNe'] },
  { link: 'nurimisaki/5/5/i4p3g.g.l', board: '....#/.#.##/.#.../..#.#/#...#', codes: ['circleNotPromontory'] },
  { link: 'nurimisaki/5/5/i4p3g.g.l', board: '....#/.#.##/.#.../..#.#/.####', codes: ['nonCirclePromontory'] },
  { link: 'nurimisaki/5/5/i4p3g.g.l', board: '....#/.#.##/.#.../..#.#/####.', codes: ['cuDivide'] },
  { link: 'nurimisaki/5/5/k2q2h.i3', board: '#...#/..#.#/#.#../...#./.###.', codes: ['nmSumViewNe'] },
  { link: 'nurimisaki/5/5/k2q2h.i3', board: '#..../..#.#/#.#../#..#./..##.', codes: ['nonCirclePromontory'] },
  { link: 'nurimisaki/5/5/k2q2h.i3', board: '#...#/..#.#/###../#..#./..##.', codes: ['cuDivide'] },
  {
    link: 'nurimisaki/6/6/h.h.g5j5o2m.j.',
    board: '#...../#.####/.....#/#.##.#/....##/.##...',
    codes: ['circleNotPromontory'],
  },
  { link: 'nurimisaki/6/6/h.h.g5j5o2m.j.', board: '##..../#.#.##/.....#/#.##.#/#.####/......', codes: ['cs2x2'] },
  { link: 'nurimisaki/6/6/h.h.g5j5o2m.j.', board: '##..../#.#.##/.....#/#.##.#/#...##/......', codes: ['cu2x2'] },
  {
    link: 'nurimisaki/7/7/g2i.o3p.m7h.k.g.g.g',
    board: '#..##.#/##....#/#.#.###/..#.#.#/......./.#.#.##/..#...#',
    codes: ['cu2x2'],
  },
  {
    link: 'nurimisaki/7/7/g2i.o3p.m7h.k.g.g.g',
    board: '#..##.#/##...../#.#.###/#.#.#.#/......./.#.#.##/..#...#',
    codes: ['nonCirclePromontory'],
  },
  {
    link: 'nurimisaki/5/5/g.i.m2l.j',
    board: '#..../####./..#../#.##./.....',
    codes: ['circleNotPromontory', 'nmShade', 'nonCirclePromontory'],
  },
  {
    link: 'nurimisaki/4/4/2h4j2l.',
    board: '..#./#.../..#./####',
    codes: ['circleNotPromontory', 'nmShade', 'nmSumViewNe', 'nonCirclePromontory'],
  },
  {
    link: 'nurimisaki/5/5/k2q2h.i3',
    board: '#...#/#.#.#/#.#../#..#./..##.',
    codes: ['circleNotPromontory', 'nmShade', 'nmSumViewNe'],
  },
  {
    link: 'nurimisaki/6/6/h.h.g5j5o2m.j.',
    board: '##..../#.#.##/.....#/#.##.#/#...##/#.#...',
    codes: ['circleNotPromontory', 'nmShade', 'nonCirclePromontory'],
  },
  { link: 'kurodoko/5/5/zk', board: '...../...../...../...../.....', codes: [] },
  {
    link: 'kurodoko/5/5/i7g5l2l2g4i',
    board: '#..../..#../.#..#/..#../#...#',
    codes: ['nmSumViewNe'],
    first: 'nmSumViewNe',
  },
  { link: 'kurodoko/4/4/g4g3.l.3g3g', board: '#.../..../#.#./...#', codes: ['nmSumViewNe'] },
  { link: 'kurodoko/5/5/i7g5l2l2g4i', board: '.#.../..#.#/.#..#/..#../#...#', codes: ['csAdjacent'] },
  { link: 'kurodoko/6/5/h2j2h3r5g2j', board: '.#..#./..#.../.#..#./....../#.#..#', codes: ['nmSumViewNe'] },
  { link: 'kurodoko/6/5/h2j2h3r5g2j', board: '.#..#./..#.../.#..#./...#../#.##.#', codes: ['csAdjacent'] },
  { link: 'kurodoko/4/4/h6k4h6j', board: '..../#.../..../...#', codes: ['nmSumViewNe'] },
  { link: 'kurodoko/4/4/g5i6g5h6h6h', board: '..#./#.../..../#..#', codes: ['nmSumViewNe'] },
  { link: 'kurodoko/4/4/g5i6g5h6h6h', board: '..##/#.../..../#...', codes: ['csAdjacent'] },
  { link: 'kurodoko/5/5/5m7h7o2h2', board: '..#../#...#/...../.#..#/..#..', codes: ['nmSumViewNe'] },
  { link: 'kurodoko/5/5/l5j7j6l47', board: '.##.#/..#../#..../...#./#....', codes: ['csAdjacent'] },
  { link: 'kurodoko/6/6/h7l7p6i4i4j7h', board: '.#..../.....#/##..#./...#../..#..#/......', codes: ['csAdjacent'] },
  {
    link: 'kurodoko/7/7/l2l377y7h8g7m4',
    board: '#....#./....#../......#/#..#.../.#...#./......#/#.#....',
    codes: ['nmSumViewNe'],
  },
  {
    link: 'kurodoko/7/7/l2l377y7h8g7m4',
    board: '#.#..#./.#..#../......#/#..#.../.#...#./......#/#.#....',
    codes: ['cuDivideRB'],
  },
  { link: 'kurodoko/4/4/g4g3.l.3g3g', board: '#.#./..../#.#./#..#', codes: ['csAdjacent', 'nmShade', 'nmSumViewNe'] },
  {
    link: 'kurodoko/5/5/i7g5l2l2g4i',
    board: '.#.../#.#../.#..#/..#../#...#',
    codes: ['cuDivideRB', 'nmShade', 'nmSumViewNe'],
  },
  {
    link: 'kurodoko/6/5/h2j2h3r5g2j',
    board: '.#..#./..#.../.#..#./...#.#/#.#..#',
    codes: ['csAdjacent', 'cuDivideRB', 'nmShade', 'nmSumViewNe'],
  },
  { link: 'kurodoko/4/4/h6k4h6j', board: '...#/#.../#.../#...', codes: ['csAdjacent', 'nmShade', 'nmSumViewNe'] },
  {
    link: 'kurodoko/4/4/g5i6g5h6h6h',
    board: '..#./##../..../...#',
    codes: ['csAdjacent', 'cuDivideRB', 'nmShade', 'nmSumViewNe'],
  },
  {
    link: 'kurodoko/5/5/5m7h7o2h2',
    board: '...../#...#/...../.#..#/.##..',
    codes: ['csAdjacent', 'nmShade', 'nmSumViewNe'],
  },
  {
    link: 'kurodoko/5/5/l5j7j6l47',
    board: '.#..#/..#../##.../...#./#....',
    codes: ['csAdjacent', 'cuDivideRB', 'nmShade', 'nmSumViewNe'],
  },
  { link: 'kurodoko/3/3/32g2g2g23', board: '..#/.#./#..', codes: ['cuDivideRB'] },
];
