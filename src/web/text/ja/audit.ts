import type { Dictionary } from '../dictionary.ts';
import { listed } from '../list.ts';

export const audit: Pick<Dictionary, 'audit' | 'faults'> = {
  audit: {
    title: '記録を検査する',
    intro:
      'ゲームの記録をこのページに渡してください。ブラウザーの中でゲーム全体をもう一度たどり、署名、シャッフル、めくったカードをすべて確かめます。',
    drop: '.facedown ファイルをここにドロップ',
    dropTwo: '同じテーブルの記録を二つ渡すと、比べます。',
    choose: 'ファイルを選ぶ…',
    working: '確かめています…',
    progress: (done, total) => `${total}件中 ${done}件`,
    another: '別のファイルを検査する',
    verdicts: { valid: '正当', refused: '不正', unreadable: '読めません' },
    verdictText: {
      valid: 'この記録の通信、シャッフル、めくったカードは、すべて正直です。',
      refused: 'この記録には、規則どおりでないところがあります。',
      unreadable: 'このファイルは、このページで読める記録ではありません。',
    },
    receipt: '控え',
    receiptOf: (name) =>
      `${name}さんだけに見せられた結果です。${name}さんがこのファイルで公開し、カードそのものが証明しています。ファイルに含まれるゲーム全体も確かめました。`,
    file: 'ファイル',
    game: 'ゲーム',
    players: '参加者',
    result: '結果',
    unfinished: 'ゲームが終わる前に記録が終わっています。',
    checked: '確かめたもの',
    removals: '途中で抜けた席',
    removalReport: {
      absent: (name, round) => `${name}さんは第${round}ラウンドで応答がなくなり、ほかの人が続けることに投票しました。`,
      convicted: (name, round) => `${name}さんは第${round}ラウンドで外されました。証拠はこのファイルにあり、確かです。`,
      word: (name, round) =>
        `${name}さんは第${round}ラウンドで外されました。ほかの人は不正と言っていますが、その証拠はこのファイルにありません。`,
    },
    offence: (name, stands) =>
      `${name}さんの端末${stands ? 'は' : 'も'}してはいけないことをしました。証拠はこのファイルにあります。${stands ? 'それでもこのゲームの結果は有効です。' : ''}`,
    alone: (voter) => `残っていたのは二人だけで、これは${voter}さん一人の言い分によります。`,
    ownWord: (of, about) =>
      `この記録の結末は、${of}さん一人の言い分によるものです。残っていたのは二人だけで、${about}さんがいなくなったと言う人はほかにいません。${about}さんは、結末の違う記録を持っているかもしれません。二つの記録をこのページに渡すと比べられます。`,
    notAccepted: '記録そのものは正当ですが、証明は成立していません。下の結果を見てください。',
    ownWordShort: (of) => `結末は${of}さん一人の言い分によります。`,
    origin: ({ kind, version, here, commit }) => {
      const made =
        kind === 'protocol'
          ? `プロトコルのバージョン${version}で作られた記録です。このページで読めるのはバージョン${here}です。`
          : `バージョン${version}のゲームの記録です。このページのゲームはバージョン${here}です。`;
      if (version > here) return `${made}ページを再読み込みするか、新しいFacedownを使ってください。`;
      return commit === undefined
        ? `${made}記録を作った古いFacedownを使ってください。`
        : `${made}プロジェクトのコミット ${commit} のFacedownで読めます。`;
    },
    compared: {
      same: {
        title: '同じゲーム',
        text: '二つのファイルの通信はすべて同じです。',
        otherEvidence: '外された席についての証拠だけが違います。',
      },
      continues: {
        title: '同じゲームで、片方が長い記録',
        text: (longer, shorter, round) => `${shorter} は第${round}ラウンドで終わり、${longer} はその先まで続きます。`,
        noConflict: '二つのファイルに食い違いはありません。',
      },
      parts: {
        title: '食い違う二つの記録',
        text: (round) => `二つのファイルは第${round}ラウンドで分かれます。`,
        signers: (names) =>
          `${listed.ja(names)}さんは両方に署名しています。同じ場所に違う通信を署名することは、規則どおりの端末にはありません。`,
        nobody: '両方に署名した人はいません。互いに連絡が途絶え、それぞれ一人で続けました。',
        further: (file) => `ゲームがより先まで進んでいるのは ${file} です。`,
        equallyFar: 'どちらも同じところまで進んでいます。',
      },
      'other-table': {
        title: '別々のテーブル',
        text: '二つのファイルは別々のテーブルの記録で、比べることはできません。',
      },
      unreadable: { title: '比べられません', text: '読めないファイルは比べることができません。' },
    },
    counts: {
      messages: '通信',
      signatures: '署名',
      rounds: 'ラウンド',
      shuffles: 'シャッフルの証明',
      moved: '動かしたカード',
      turned: '開いたカード',
      peeked: '一人が見たカード',
      placed: '参加者が置いた手',
    },
    story: 'ゲームの流れ',
    finding: '問題のあるところ',
    where: (message) => `${message}番目の通信`,
    from: (where, name) => `${where}（${name}さん）`,
    fileItself: 'ファイルそのもの',
    seat: (n) => `${n}番の席`,
    tooBig: '記録としては大きすぎるファイルです。.facedown ファイルを選んでください。',
    tooMany: 'ファイルは、検査するなら一つ、比べるなら二つ渡してください。',
    failed: '検査を実行できませんでした。ページを再読み込みして、もう一度試してください。',
    notHere: 'このブラウザーではバックグラウンドで検査できません。最新のブラウザーを使ってください。',
  },
  faults: {
    generic: 'テーブルの規則に合っていません。',
    signature: '署名が正しくありません。書き換えられたか、本人が書いたものではありません。',
    proof: '証明が成り立ちません。カードが、言われているものと違います。',
    share: '鍵の一部か、めくったカードの一部が正しくありません。',
    opening: '開いたものが、伏せて置いたものと違います。',
    point: '封をしたカードではないものが入っています。',
    scalar: '許されない形の数が入っています。',
    identity: '秘密がもれるような空の値が入っています。',
    encoding: '決められた唯一の形式で書かれていません。',
    length: '長すぎるか短すぎて、本物とはいえません。',
    order: '前とつながりません。抜け、重複、入れ替えがあります。',
    link: '同じ人の前の通信とつながりません。抜けたか、書き換えられています。',
    digest: '書いた人が見ていた通信が、このテーブルのものと違います。誰かが相手によって違う通信を送りました。',
    equivocation: '同じ場所に、二つの違う通信を署名しています。',
    slot: 'ゲームの別の場所のものです。',
    'own-log': 'このページで進めるゲームの流れに合いません。',
    stored: 'もう読み取れません。',
    seat: 'ない席か、番でない席のものです。',
    table: '別のテーブルのものです。',
    stories: 'ここにあるものとは別の通信を前提にしています。誰かが相手によって違う通信を送ったようです。',
    key: '共同の鍵の部品が互いに打ち消し合っています。',
    unsigned: 'ゲームは最後まで行われましたが、全員が結果に署名してはいません。',
    rules: 'ゲームの規則にないものです。',
    outcome: 'ゲームと違う結果を述べています。',
    complaint: '理由なくほかの人を責めています。',
    confirmation: '作られた鍵と違う鍵を確認しています。',
    'receipt-format': '控えが壊れているか、控えのファイルではありません。',
    'receipt-version': '別のバージョンのFacedownで作られた控えで、このページでは読めません。',
    'receipt-transcript': '控えがこのファイルのゲームのものではないか、どちらかが書き換えられています。',
    'receipt-seat': '控えの席が、このゲームにはありません。',
    'receipt-signature': '控えの署名が、名前の本人のものではありません。',
    'receipt-sight': 'このゲームで、その席にそのような結果は渡されていません。',
    'receipt-share': '控えで開いたものが、渡されたカードと合いません。カードが示す結果は別のものです。',
    'receipt-claim': '控えは正しいものですが、落札したことを示していません。',
    incomplete: 'ゲームが終わる前に記録が途切れています。',
    surplus: 'ゲームが終わったあとも記録が続いています。',
    truncated: 'ファイルが途中で切れています。',
    format: 'Facedown の記録ではありません。',
    version: '別のバージョンの Facedown で書かれており、このページでは読めません。',
    header: 'ファイルの先頭が壊れています。',
    game: 'このページの知らないゲームです。',
    seats: 'このゲームの人数に合いません。',
    settings: 'このゲームにない設定です。',
    threshold: 'このゲームでは、その人数でカードを開けることになっていません。',
  },
};
