import type { GameWords } from '../../game-view.ts';
import { rolesJa } from './roles-ja.ts';

const { rulesOfRoles } = rolesJa;

/** What the lobby says of each setting. */
export const settingsJa: GameWords['settings'] = {
  werewolves: { label: '人狼の人数' },
  seers: { label: '占い師の人数', help: rulesOfRoles.seer },
  bodyguards: { label: '騎士の人数', help: rulesOfRoles.bodyguard },
  mediums: { label: '霊媒師の人数', help: rulesOfRoles.medium },
  hunters: { label: 'ハンターの人数', help: rulesOfRoles.hunter },
  witches: { label: '魔女の人数', help: rulesOfRoles.witch },
  cupids: { label: 'キューピッドの人数', help: rulesOfRoles.cupid },
  twins: { label: '双子の組数', help: rulesOfRoles.twin },
  fanatics: { label: '狂信者の人数', help: rulesOfRoles.fanatic },
  firstNight: { label: '最初の夜', options: { quiet: '誰も襲われない', attack: '襲撃あり' } },
  exchanges: { label: '一晩に人狼がささやき合う回数' },
  tie: {
    label: '同票のとき',
    options: { nobody: '誰も処刑しない', 'run-off': '決選投票', random: 'くじで決める' },
  },
  tally: {
    label: '票を開くとき',
    options: { public: '誰が誰に入れたか全員に見える', secret: '得票数だけが見える' },
  },
  shown: { label: '死んだ人の役職', options: { no: '伏せたまま', yes: 'すぐに開く' } },
  claim: {
    label: '人狼が同数になったら',
    options: { automatic: 'すぐに名乗り出る', manual: '名乗り出る時を選べる' },
  },
  healSelf: { label: '魔女は自分を救えるか', options: { yes: '救える', no: '救えない' } },
  bothPotions: { label: '一晩に薬を二つ使えるか', options: { no: '一晩に一つまで', yes: '使える' } },
  witchFirst: { label: '最初の夜の魔女', options: { yes: '薬を使える', no: '眠っている' } },
  victimAfterHeal: {
    label: '救う薬を使ったあとの犠牲者',
    options: { hidden: '魔女には知らされない', shown: '魔女に知らされる' },
  },
  guardedVictim: {
    label: '騎士に守られた犠牲者',
    options: { hidden: '魔女には知らされない', shown: '魔女に知らされる' },
  },
  idleHeal: {
    label: '誰も襲われていないのに救う薬を使ったら',
    options: { spent: '薬はなくなる', kept: '薬は残る' },
  },
  guardAndHeal: {
    label: '守られた人に救う薬も使われたら',
    options: { alive: '助かる', dead: '死ぬ' },
  },
  poisonedHunter: {
    label: '毒殺されたハンター',
    options: { shoots: '道連れにできる', silent: '道連れにできない' },
  },
  cupidSelf: { label: 'キューピッドは自分を選べるか', options: { yes: '選べる', no: '選べない' } },
  cupidTeam: { label: 'キューピッドの勝利条件', options: { village: '村人側と同じ', lovers: '恋人と同じ' } },
  loversWin: {
    label: '陣営の違う恋人が勝つのは',
    options: { alive: '最後に二人とも生きていたとき', alone: '二人だけが生き残ったとき' },
  },
  daySeconds: { label: '昼の長さ（秒）' },
  nightSeconds: { label: '夜の質問の時間（秒）' },
};
