/** Why no table allows a step, by the English message; a name in it counts as ". */
export const refusals: Readonly<Record<string, string>> = {
  'one card is used in two results': '1枚のカードが二つの結果に使われています',
  'a result lies face up': '結果が表向きに置かれています',
  'number cards have no copy protocol: use the columns one after another':
    '数字カードにはコピープロトコルがないため、列は順に使う必要があります',
  'number cards have no copy protocol: share information with dummy rows':
    '数字カードにはコピープロトコルがないため、情報共有にはダミーの行が必要です',
  'no player or several players choose a pair, not one':
    '二人を選ぶ人がいないか、複数います（一人でなければなりません）',
  'no player or several players have the potions, not one':
    '薬を持つ人がいないか、複数います（一人でなければなりません）',
  'no player or several players protect, not one': '護衛する人がいないか、複数います（一人でなければなりません）',
  'nobody answers a question': '問いに答える人がいません',
  'a clear table never waits': '表向きの卓では待つ手順がありません',
  'only face-down cards are copied': 'コピーできるのは伏せたカードだけです',
  'a card that lies face down cannot be turned face down': '伏せたカードをさらに伏せることはできません',
  'only face-up cards may be taken back: who knows what this one is?':
    '回収できるのは表向きのカードだけです（伏せたカードの中身は誰にもわかりません）',
  'this card is not where the procedure thinks: it was moved':
    'カードは別の場所に移されており、手順の想定する場所にありません',
  'a card that was never put down': '置かれていないカードです',
  'nothing to shuffle': 'シャッフルする束がありません',
  'piles of different sizes tell themselves apart': '枚数の異なる束は見分けがついてしまいます',
  'a face-up card in a shuffle shows where it goes: turn it down first':
    '表向きのカードはシャッフルで行き先が見えてしまいます。先に伏せる必要があります',
  'an answer that the rules do not know': '規則にない答えです',
};
