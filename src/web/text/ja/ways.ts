import type { Dictionary } from '../dictionary.ts';

export const ways: Pick<Dictionary, 'ways'> = {
  ways: {
    title: '接続',
    toDoctor: '接続を調べる・別の中継サーバーを設定する',
    faults: {
      full: (relay) => `中継サーバー ${relay} は満員です。いまは新しく入れません。`,
      slow: (relay) => `中継サーバー ${relay} は遅すぎて、いまは使えません。`,
      blocked: (relay) =>
        `中継サーバー ${relay} は遮断されています。いまのネットワークか、このブラウザーによるものです（https:// のページからは、https でない中継サーバーを呼べません）。`,
      dead: (relay) => `中継サーバー ${relay} から返事がありません。止まっているか、移転したようです。`,
    },
    othersUsed: '代わりにほかの中継サーバーを使います。',
    noneLeft: 'いま使える中継サーバーがありません。',
    settings: '自分で決めるつなぎ方',
    settingsHint: '何も設定しなくて構いません。設定はこのブラウザーに保存され、次のテーブルから使われます。',
    relays: '中継サーバー（1行に1つ）',
    relaysHint:
      '中継サーバーは、あなたと友だちのページを引き合わせます。アドレスは、動かしている人に聞いてください。招待リンクには、あなたに届く中継サーバーが入ります。',
    ice: 'STUN・TURN サーバー（1行に1つ）',
    iceHint:
      'アドレスを隠す家庭用ルーターのためのものです。STUN サーバーが知るのはネットワークのアドレスだけで、ゲームの中身は知りません。TURN の書き方：turn:turn.example:3478 ユーザー名 パスワード。このブラウザーにだけ保存されます。',
    keep: '保存',
    kept: '保存しました。',
    wrong: {
      generic: 'この設定は使えません。',
      'bad-relay': '中継サーバーのアドレスではない行があります。',
      'bad-ice': 'STUN・TURN サーバーではない行があります。',
      'turn-credentials': 'TURN サーバーには、空白で区切ってユーザー名とパスワードが必要です。',
      'too-many': 'アドレスが多すぎます。',
    },
  },
};
