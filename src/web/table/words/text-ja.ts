import type { TableText } from './text-en.ts';
import { listed } from '../../text/list.ts';
import { ago } from '../../text/time.ts';

export const ja: TableText = {
  bar: {
    label: 'いま待っていること',
    own: 'あなたの番です',
    working: 'カードをシャッフルして確かめています',
    time: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    timeLeft: (seconds) => `残り${ago.ja(seconds)}`,
    idle: 'いまは待つだけです。',
    lost: (names) => `${listed.ja(names)}さんとつながっていません。このページを開いたままお待ちください。`,
  },
  talk: {
    title: 'チャット',
    unread: (n) => `新しい発言${n}件`,
    empty: 'まだ発言はありません。',
    write: '発言する',
    writeGhost: '発言する',
    send: '送る',
    asleep: 'いまは発言できません。',
    notHeard: '早すぎて届きませんでした。少し待ってからもう一度送ってください。',
    ghosts: '',
    quick: 'ひとこと',
    quickWords: ['👍', '👏', '😄', '😮', '🤔', '😭'],
    said: (said) => ('text' in said ? said.text : '…'),
  },
  comfort: { sound: '音', vibration: '振動', awake: '画面を消さない', notify: '自分の番を通知' },
  notify: {
    denied: 'このブラウザは、このページからの通知を許可していません。ブラウザの設定で許可できます。',
    ended: 'ゲームが終わりました',
  },
  leave: {
    button: '席を立つ',
    title: '席を立ちますか？',
    practice: 'このゲームはここで終わります。ボットも席を立ちます。',
    keys: 'あなたがいないと鍵を作れません。ほかの人はロビーに戻ります。',
    two: (name) => `${name}さんひとりでは続けられません。あなたの負けを認めたことになり、ゲームは終わります。`,
    some: 'ほかの人の多くが賛成すれば、すぐにあなた抜きで続きます。このゲームには戻れません。',
    few: '残る人数ではカードをめくれないので、全員のゲームが終わります。',
    alone: 'テーブルにはもう誰もいません。ゲームはここで終わります。',
    later: 'あとで戻るつもりなら、席を立たずにページを閉じてください。席はこのブラウザに残ります。',
    sure: '席を立つ',
    gone: (name) => `${name}さんが席を立ちました。`,
  },
};
