import { describe, expect, test } from 'vitest';
import { networkKind, readCandidate } from '../../src/net/address/candidate.ts';
import type { Finding } from '../../src/web/doctor/finding.ts';
import { networkFinding, noServers, relayFindings, verdictOf } from '../../src/web/doctor/finding.ts';
import { reportText, sentenceOf } from '../../src/web/doctor/report.ts';
import { dictionaries, languages } from '../../src/web/text/language.ts';

const line = (address: string, type = 'host') =>
  readCandidate(`candidate:1 1 udp 2122260223 ${address} 50000 typ ${type} generation 0`)!;

describe('the kind of network', () => {
  test('is derived from ICE candidates as browsers write them', () => {
    expect(
      readCandidate(
        'candidate:842163049 1 udp 1677729535 198.51.100.7 54321 typ srflx raddr 0.0.0.0 rport 0 generation 0',
      ),
    ).toEqual({ address: '198.51.100.7', type: 'srflx' });
    expect(readCandidate('a=candidate:0 1 UDP 2122252543 2c5f-4d.local 61764 typ host')).toEqual({
      address: '2c5f-4d.local',
      type: 'host',
    });
    for (const text of ['', 'candidate:', 'candidate:1 1 udp 1 10.0.0.1', 'nonsense'])
      expect(readCandidate(text)).toBeUndefined();
  });

  test.each([
    ['none', []],
    ['none', [line('192.0.2.9', 'relay')]],
    ['hidden', [line('0b7c.local'), line('19aa.local')]],
    ['local', [line('192.168.1.5')]],
    ['local', [line('fd12:3456::1'), line('0b7c.local')]],
    ['local', [line('100.64.0.9')]],
    ['nat', [line('0b7c.local'), line('8.8.4.4', 'srflx')]],
    ['nat', [line('10.0.0.4'), line('8.8.4.4', 'srflx')]],
    ['public', [line('8.8.4.4')]],
    ['public', [line('2a00:1450::8')]],
    ['public', [line('172.32.0.1')]],
  ] as const)('is %s', (kind, candidates) => {
    expect(networkKind(candidates)).toBe(kind);
  });
});

const found = (check: Finding['check'], level: Finding['level'], code: Finding['code'], about = ''): Finding => ({
  check,
  level,
  code,
  about,
});

describe('the verdict', () => {
  test('says whether this page can play with others, and whether anything limits it', () => {
    const well = [found('channel', 'good', 'channel-yes', '3'), found('relay', 'good', 'relay-open', 'relay.example')];
    expect(verdictOf(well)).toBe('well');
    expect(verdictOf([...well, found('storage', 'fair', 'storage-no')])).toBe('limited');
    expect(verdictOf([...well, found('relay', 'bad', 'relay-none')])).toBe('limited');
    expect(verdictOf([...well, found('network', 'bad', 'network-none')])).toBe('not');
  });

  test('counts a dead relay as a slight fault while another one works', () => {
    const levels = (...states: ('dead' | 'open' | 'ready' | 'full')[]) =>
      relayFindings(states.map((state, index) => ({ name: `r${index}`, state }))).map(({ level }) => level);
    expect(levels('dead', 'open')).toEqual(['fair', 'good']);
    expect(levels('dead', 'full')).toEqual(['bad', 'bad']);
    expect(levels('ready')).toEqual(['good']);
    expect(relayFindings([])).toMatchObject([{ code: 'relay-none', level: 'bad' }]);
  });
});

describe('a warning', () => {
  test('is given for every kind of network in which a router may keep others out, and the verdict is then “limited”', () => {
    const kinds = ['none', 'hidden', 'local', 'nat', 'public'] as const;
    expect(kinds.map((kind) => networkFinding(kind).level)).toEqual(['bad', 'fair', 'fair', 'good', 'good']);
    expect(kinds.map((kind) => noServers(kind).level)).toEqual(['fair', 'fair', 'fair', 'fair', 'good']);
    expect(verdictOf([networkFinding('local'), noServers('local')])).toBe('limited');
    expect(verdictOf([networkFinding('public'), noServers('public')])).toBe('well');
  });

  test('says what to do, while a good finding states no condition', () => {
    const t = dictionaries.en;
    const says = Object.keys(t.doctor.says) as (keyof typeof t.doctor.says)[];
    const warns = says.filter((code) => /-(no|none|hidden|local|lost|connecting)$/.test(code));
    expect(warns).toHaveLength(15);
    for (const code of warns)
      expect(t.doctor.says[code]('x')).toMatch(/\b(open|use|allow|take|switch|set|correct|ask|keep)\b/i);
    for (const code of says.filter((each) => !warns.includes(each)))
      expect(t.doctor.says[code]('x')).not.toMatch(/\b(but|may|if|unless)\b/i);
    expect(t.doctor.verdicts.limited).toContain('What to do');
  });
});

describe('the text for a friend', () => {
  test('contains every finding in the order of the screen, and the page’s address only up to the #, behind which an invitation may stand', () => {
    const findings = [found('relay', 'fair', 'relay-full', 'relay.example'), found('secure', 'good', 'secure-yes')];
    for (const language of languages) {
      const t = dictionaries[language];
      const text = reportText(
        findings,
        { page: 'https://table.example/facedown/#/join/c2VjcmV0', browser: 'Browser/1.0' },
        t,
      );
      const [first, second] = [
        text.indexOf(t.doctor.says['secure-yes']()),
        text.indexOf(t.ways.faults.full('relay.example')),
      ];
      expect(first).toBeGreaterThan(0);
      expect(second).toBeGreaterThan(first);
      expect(text).toContain('https://table.example/facedown/\n');
      expect(text).not.toContain('c2VjcmV0');
      expect(text).not.toContain('join');
    }
  });

  test('has a sentence for every code of a relay’s fault', () => {
    for (const code of ['relay-full', 'relay-slow', 'relay-blocked', 'relay-dead'] as const) {
      for (const language of languages)
        expect(sentenceOf(found('relay', 'bad', code, 'r.example'), dictionaries[language])).toContain('r.example');
    }
  });
});
