const halfAdder = (reading: string): string =>
  `手順3と5は「左から2枚目から6枚目までの4枚」を巡回させるが、2枚目から6枚目は5枚ある。${reading}と読んだ場合`;

/** What papers print and what is amiss, by the entry's name. */
export const printed: Readonly<Record<string, string>> = {
  'half-adder-bsb-printed:2-6': halfAdder('2〜6枚目の5枚'),
  'half-adder-bsb-printed:2-5': halfAdder('2〜5枚目の4枚'),
  'half-adder-bsb-printed:3-6': halfAdder('3〜6枚目の4枚'),
  'equality-bsb-printed': '手順4で両方の値の行を同時にめくるため、一致する列の数が見える',
  'number-comparison-printed':
    'yの10の補数はyと同じ数の束で表され、xとの和の「最上位の束（最後の桁上がり）」で判定する。しかし0の10の補数にはもう1束が要る',
  'number-equality-printed':
    '手順9で行2をめくった後、裏に戻す手順がない。そのため手順14で列を並べ直すとき、行2が表のままになる',
  'reduction-75-printed':
    '手順10は二つの半分を「手順7と同様に」シャッフルするだけで、各半分の中の列は手順8でめくられた位置に留まる',
  'five-card-trick-printed':
    'カードを (a, ♥, NOT b) と並べ、♣が隣り合えば a OR b = 0 と読む。しかし同じ節の式(2)の ♥♣ = 0、♣♥ = 1 では、隣り合うのは a AND b = 1 のときである',
  'blacks-apart-printed':
    '隣り合う2マスのORが1なら「黒マスが二つある」として拒否する。しかし黒 = 1 ではそれはANDであり、ORは白マスの隣の黒マスまで拒否する',
  'sum-printed': '手順1はx1のカードを入れ替え、手順2はx2をそのままにする。これでは1ではなく0を数える',
  'no-cape-printed':
    '隣のマスを§2.5の記述どおりに足すため、黒マスを数えるべきところで白マスを数える。白マスに多く囲まれたマスが拒否され、丸のない岬が受理される',
  'cape-printed':
    'i+1マスの束で、白マスの次に白がi-1マス、その次に黒が続くことを調べる。つまり岬の先に白がiマスあることになる。数字は岬自身も数える（ルール3「みさきのマスから一直線に続く白マス」、論文が引くニコリの例も同じ）ため、正しい解が拒否される',
  'kurodoko-proof-printed':
    '白領域を生成する前に数字のマスをすべて白にするため、白領域のどの部分にも数字があることしか示されず、全体の連結は示されない。問題 3 2 . / 2 . 2 / . 2 3 には解がないのに、盤面 ..# / .#. / #.. がすべての検査を通る',
  'secret-round-printed':
    '1ラウンド264回のうち7回は印刷どおりの付録Cの分である。和を秘匿するにはさらに2回が要り、266回になる',
  'binary-round-printed':
    'バイナリ版は“can reduce both the number of cards and shuffles compared to Secret Suken BINGO”とされ、秘匿数拳ビンゴは同じ節の表2で1ラウンド264回である。しかしバイナリ版は452回を要する',
  'step-1-bsb-printed': '秘匿数拳ビンゴの最初のラウンドまでにシャッフル10回とあるが、手順1は2人それぞれに2回である',
  'round-bsb-printed':
    '秘匿数拳ビンゴの1ラウンドを110回とする。2回の一致判定50個を除くと残りは10回だが、加算に7回、75の剰余に3回より多くを要する（[SB]付録Cで7回、漏洩のない形で9回）',
  'cards-bsb-printed':
    '2人目は48個のコミットメントのカードに♣と♥を16枚ずつ加えて64個にするとある。しかし足りないのは12枚のコミットメント16個、つまり96枚ずつである（表2の960枚が正しい）',
  'carry-bsb-printed':
    '桁上がりE_2にk-2枚の♣を加えてE_2kにするとある。しかしそれではE_kになり、2k枚の行とk枚の行を一緒に巡回させられない。2k-2枚が要る',
};
