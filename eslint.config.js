import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const impure = (object, property, message) => ({ object, property, message })

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.testing.ts', '**/*.testing.tsx']

/** Browsers have these on https and localhost only. */
const SECURE = 'Over plain http, browsers lack it. Ask one of the places in DOES_WITHOUT, or newId().'
const OF_SECURE_CONTEXTS = {
  properties: [
    ...['randomUUID', 'subtle', 'clipboard', 'serviceWorker', 'wakeLock', 'mediaDevices', 'geolocation'],
    ...['locks', 'persist', 'canShare'],
  ].map((property) => ({ property, message: SECURE })),
  globals: ['Notification', 'ClipboardItem', 'caches', 'PushManager', 'DeviceMotionEvent'].map((name) => ({
    name,
    message: SECURE,
  })),
}
/** The places that do without them elsewhere, and what runs on https only. */
const DOES_WITHOUT = [
  'src/features/big-screen/web/use-television.ts',
  'src/web/screens/room/drafting/turn-signals.ts',
  'src/web/lib/app/app-updates.ts',
  'src/web/lib/browser/clipboard.ts',
  'src/web/lib/browser/share-sheet.ts',
  'src/web/lib/sound/sound-player.ts',
  'src/web/service-worker/**',
]

export default tseslint.config(
  { ignores: ['dist/', '.tsbuild/', 'data/', 'coverage/', 'test-results/', 'playwright-report/'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-console': 'error',
    },
  },
  {
    files: [
      'src/{web,contract,artwork,domain}/**/*.{ts,tsx}',
      'src/features/*/{web,wire,rules}/**/*.{ts,tsx}',
    ],
    ignores: [...TESTS, ...DOES_WITHOUT],
    rules: {
      'no-restricted-properties': ['error', ...OF_SECURE_CONTEXTS.properties],
      'no-restricted-globals': ['error', ...OF_SECURE_CONTEXTS.globals],
    },
  },
  {
    files: ['src/domain/**/*.ts', 'src/features/*/rules/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-properties': [
        'error',
        ...OF_SECURE_CONTEXTS.properties,
        impure('Math', 'random', 'Chance is an argument.'),
        impure('Date', 'now', 'Time is an argument.'),
      ],
    },
  },
  {
    files: ['src/web/**/*.{ts,tsx}', 'src/features/*/web/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    rules: {
      'jsx-a11y/label-has-associated-control': ['error', { depth: 4, controlComponents: ['Combobox.Input'] }],
    },
  },
  {
    files: ['src/web/public/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: {
        addEventListener: 'readonly',
        CSS: 'readonly',
        Intl: 'readonly',
        location: 'readonly',
        getComputedStyle: 'readonly',
        document: 'readonly',
        localStorage: 'readonly',
        requestAnimationFrame: 'readonly',
        sessionStorage: 'readonly',
        setTimeout: 'readonly',
        window: 'readonly',
      },
    },
  },
  {
    files: [...TESTS, 'tests/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['scripts/**/*.mjs', 'tests/profile/*.mjs', '*.config.js', '.dependency-cruiser.cjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        module: 'writable',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
        window: 'readonly',
        document: 'readonly',
        performance: 'readonly',
      },
    },
  },
)
