import type { Dictionary } from '../dictionary.ts';

export const watcher: Pick<Dictionary, 'watcher'> = {
  watcher: {
    list: (names) => `観戦している人：${names.join('、')}`,
    self: (name) => `${name}（あなた）`,
    only: '観戦だけする',
    watch: '観戦する',
    you: '観戦中です。見えるのはテーブルの全員に見えるものだけです。内容はすべてこのページが検証しています。',
    youBesideTalk:
      '観戦中です。見えるのはテーブルの全員に見えるものだけです。内容はすべてこのページが検証しています。プレイヤー同士の会話は表示されません。署名がなく、検証できないためです。',
    gathering: '全員が同意すると、最初のカードから観戦できます。',
    sit: '席に着く',
    late: 'ゲームはもう始まっています',
    following: (done, total) => `ここまでの内容を検証しています：通信${total}件のうち${done}件`,
    checked: (messages, shuffles, turned) =>
      `このページが、署名付き通信${messages}件をすべて検証しました（シャッフルの証明${shuffles}件、めくったカード${turned}枚）。`,
    next: '次のゲームを観戦する',
    stop: '観戦をやめる',
    invite: '観戦に招待する',
    inviteHint: (now, most) => `このリンクを開いた人は、このゲームを観戦できます（最大${most}人、現在${now}人）。`,
    shareText: 'ゲームを観戦しませんか：',
  },
};
