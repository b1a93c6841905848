import { expect, it, vi } from 'vitest'

const schemas = import.meta.glob([
  '../../contract/**/*.ts',
  '../../features/*/wire/*.ts',
  '!**/*.test*.ts',
  '!**/views/**',
  '!**/views.ts',
])

it.each(Object.keys(schemas))(
  'loads %s without code made from strings, which the policy forbids',
  async (file) => {
    const made = vi.fn()
    vi.stubGlobal('Function', made)
    Reflect.deleteProperty(globalThis, '__zod_globalConfig')
    vi.resetModules()
    await schemas[file]?.()
    expect(made).not.toHaveBeenCalled()
  },
)
