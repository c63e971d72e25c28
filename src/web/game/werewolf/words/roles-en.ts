const several = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Everything that is said of a role by itself. */
export const rolesEn = {
  roles: {
    werewolf: 'Werewolf',
    seer: 'Seer',
    bodyguard: 'Bodyguard',
    medium: 'Medium',
    hunter: 'Hunter',
    witch: 'Witch',
    cupid: 'Cupid',
    twin: 'Twin',
    fanatic: 'Fanatic',
    villager: 'Villager',
  },
  roleCounts: {
    werewolf: (n: number) => several(n, 'werewolf', 'werewolves'),
    seer: (n: number) => several(n, 'seer', 'seers'),
    bodyguard: (n: number) => several(n, 'bodyguard', 'bodyguards'),
    medium: (n: number) => several(n, 'medium', 'mediums'),
    hunter: (n: number) => several(n, 'hunter', 'hunters'),
    witch: (n: number) => several(n, 'witch', 'witches'),
    cupid: (n: number) => several(n, 'cupid', 'cupids'),
    twin: (n: number) => several(n, 'twin', 'twins'),
    fanatic: (n: number) => several(n, 'fanatic', 'fanatics'),
    villager: (n: number) => several(n, 'villager', 'villagers'),
  },
  /** Between two of a list. */
  comma: ', ',
  /** What the role's own card says. */
  duties: {
    werewolf: 'By night your pack picks a victim. You win when you are as many as the others.',
    seer: 'Each night you look at one player and learn whether they are a werewolf.',
    bodyguard: 'Each night you protect one other player from the werewolves.',
    medium: 'The night after an execution you learn whether the executed player was a werewolf.',
    hunter:
      'When you die you are asked whom you shoot, as all who die are asked. Your shot counts, and shows who you are.',
    witch:
      'You have two potions, each for one use: one saves the victim of the night, one kills. You are told who the victim is.',
    cupid: 'Before the first night you choose two Lovers. If one of them dies, the other dies too.',
    twin: 'You and the other twin know each other. If one of you dies, the other dies too.',
    fanatic:
      'You know the werewolves and win with them, but they do not know you. To the seer you are no werewolf, and you count as one of the others.',
    villager: 'You have your eyes, your ears and your vote. Find the werewolves.',
  },
  /** What everybody reads of a role in the rules, and beside the setting that says how many there are. */
  rulesOfRoles: {
    seer: 'The seer looks at one player each night and learns whether they are a werewolf.',
    bodyguard: 'The bodyguard protects one other player each night. A protected victim lives, and nobody is told why.',
    medium:
      'The medium learns, the night after an execution, whether the executed player was a werewolf. Of the victims of the night the medium learns nothing.',
    hunter:
      'The hunter shoots when dying. Everybody who dies is asked whether they are the hunter; a shot counts if the card proves it, and the card shows nothing else. The shot comes before it is counted who has won.',
    witch:
      'The witch has one potion that heals and one that kills, each for one use. Each night the witch learns who was attacked, and may save them, or poison somebody. Everybody is asked the same, every night, so nobody learns who the witch is or what is left.',
    cupid:
      'Cupid binds two Lovers before the first night. They learn of each other, and nobody else learns of them. If one dies, the other dies at once. Lovers of different sides win only together, against all others.',
    twin: 'The twins are two villagers who know each other. If one dies, the other dies at once.',
    fanatic:
      'The fanatic knows the werewolves from the beginning and wins with them; they do not know who the fanatic is. To the seer and the medium the fanatic is no werewolf, and counts as one of the others.',
  },
};
