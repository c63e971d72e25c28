/** The import rules: imports run downwards, src → protocol → crypto; inside protocol game → card → table. */
const wall = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

/**
 * The rooms of a folder from the ground up: each may import those before it, and itself.
 * @param {string} folder
 * @param {string[]} rooms several names in one entry, joined by `|`, may not import each other
 */
const floors = (folder, rooms) =>
  rooms.flatMap((room, index) =>
    room.split('|').map((name, _, beside) => ({
      name: `${folder}/${name}-imports-downwards`,
      severity: 'error',
      comment: `${folder}: ${rooms.join(' < ')}`,
      from: { path: `^${folder}/${name}/` },
      to: {
        path: `^${folder}/(${[...beside.filter((other) => other !== name), ...rooms.slice(index + 1)].join('|') || '(?!)'})/`,
      },
    })),
  );

module.exports = {
  forbidden: [
    ...floors('protocol/room', ['wire', 'membership', 'log|session|lobby', 'driver', 'player|audit']),
    wall(
      'membership-is-a-rule-by-itself',
      '^protocol/room/membership/',
      '^protocol/(game|card|lab)/|^protocol/room/(?!(wire|membership)/)',
      'Who is present follows from signed messages alone: the rule knows no log, run, machine, game or card.',
    ),
    wall(
      'what-is-recorded-knows-no-rule',
      '^protocol/room/membership/record/',
      '^protocol/room/membership/(?!record/)',
      'Facts about messages are gathered below the rule that judges them.',
    ),
    ...floors('src/net', ['base', 'address', 'code', 'link|relay|signalling', 'dial', 'mesh', 'node']),
    ...floors('src/peer', ['model', 'storage|engine|audit', 'transport', 'seat', 'watch', 'table']),
    ...floors('src/sim', ['machine', 'attack|check|referee']),
    wall('crypto-is-the-ground', '^crypto/', '^(protocol|src|test)/', 'crypto/ is mathematics only.'),
    wall(
      'protocol-knows-no-program',
      '^protocol/',
      '^(src|test)/',
      'protocol/ is pure: programs use it, never the other way round.',
    ),
    wall(
      'bytes-are-below-all',
      '^protocol/bytes/',
      '^(crypto|protocol/(?!bytes/))',
      'Byte strings know nothing of what they mean.',
    ),
    wall(
      'puzzles-know-no-cards',
      '^protocol/puzzle/',
      '^(crypto/|protocol/(table|card|game|room|lab)/)',
      'Puzzles are plain data: forms, rules, solver.',
    ),
    wall('table-is-below-all', '^protocol/table/', '^protocol/(card|game|room|lab)/', 'The table knows no procedure.'),
    wall(
      'cards-know-the-table',
      '^protocol/card/',
      '^protocol/(game|room|lab)/',
      'Card protocols know the table alone.',
    ),
    wall('games-know-cards', '^protocol/game/', '^protocol/(room|lab)/', 'A game knows neither who plays it nor how.'),
    wall('lab-knows-cards', '^protocol/lab/', '^protocol/(game|room)/', 'The laboratory studies card protocols.'),
    {
      name: 'room-knows-games-by-their-interface',
      severity: 'error',
      comment: 'The room is handed the registry; it imports no game.',
      from: { path: '^protocol/room/' },
      to: { path: '^protocol/(lab|card)/|^protocol/game/(?!(game|settings|duties)\\.ts)' },
    },
    {
      name: 'one-door-to-the-curve',
      severity: 'error',
      comment:
        'The library is one engine behind crypto/group.ts, and not the one that works where there is WebAssembly.',
      from: { pathNot: '^(crypto/(group|engine/noble)\\.ts|test/crypto/|node_modules/)' },
      to: { path: '@noble/curves' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: 'node_modules' },
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['browser', 'import', 'default'] },
  },
};
