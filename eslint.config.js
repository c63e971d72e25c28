import js from '@eslint/js';
import compat from 'eslint-plugin-compat';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Clock, chance and input or output come into the pure layers through interfaces. */
const AMBIENT = [
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'crypto',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'Worker',
  'navigator',
  'document',
  'window',
  'self',
  'localStorage',
  'indexedDB',
  'process',
  'console',
  'postMessage',
  'addEventListener',
].map((name) => ({ name, message: 'The layers protocol/ and crypto/ are pure: hand it in through an interface.' }));

export default tseslint.config(
  { ignores: ['dist/', 'lib/', 'api/', 'node_modules/', '.scratch/', 'coverage/', 'crypto/wasm/'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-explicit-any': 'off',
      eqeqeq: ['error', 'smart'],
      'require-yield': 'off',
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: tseslint.parser } } },
  {
    // What a page runs uses nothing that the oldest browser lacks which has all that the page needs.
    ...compat.configs['flat/recommended'],
    files: ['{crypto,protocol,src}/**/*.{ts,svelte}'],
    ignores: ['src/{cli,sim}/**'],
    settings: { targets: ['safari 16.4', 'ios_saf 16.4'] },
  },
  {
    files: ['crypto/**/*.ts', 'protocol/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...AMBIENT],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Randomness comes in through an interface.' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'Literal[raw=/^[0-9_]*\\.[0-9]/]', message: 'No decisions on floating-point numbers.' },
        { selector: 'BinaryExpression[operator="/"]', message: 'No division: it leaves the whole numbers.' },
      ],
    },
  },
);
