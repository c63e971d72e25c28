import type { Money } from '../../../../protocol/game/auction/terms.ts';
import { inFigures } from '../../../../protocol/game/auction/terms.ts';

/** Units in these scripts follow their figures without a space: 1,000円. */
const NO_SPACE = /^[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef]/;

/** An amount in figures, thousands apart: "1,250.00". @param amount in the smallest unit */
export function figures(money: Pick<Money, 'decimals'>, amount: number): string {
  const [whole = '', fraction] = inFigures(money, amount).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** An amount with its unit, which no line break separates from it. @param amount in the smallest unit */
export const inMoney = (money: Money, amount: number): string =>
  `${figures(money, amount)}${NO_SPACE.test(money.unit) ? '' : '\u00a0'}${money.unit}`;
