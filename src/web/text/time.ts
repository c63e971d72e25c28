const rounded = (seconds: number): number => (seconds < 20 ? Math.round(seconds) : Math.round(seconds / 5) * 5);

/** Lengths of time in words, as coarse as a waiting person wants them. */
export const ago = {
  en(seconds: number): string {
    const whole = rounded(seconds);
    return whole < 90 ? `${whole} s` : `${Math.round(whole / 60)} min`;
  },
  ja(seconds: number): string {
    const whole = rounded(seconds);
    return whole < 90 ? `${whole}秒` : `${Math.round(whole / 60)}分`;
  },
} as const;
