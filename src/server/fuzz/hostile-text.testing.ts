import fc from 'fast-check'

/** Text that has broken other people's software. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'Ann\0Lee',
  '\uD83C',
  '\uDF00\uD83C',
  '\uFEFF\uFFFE\uFFFF',
  '\u202Egnirts\u2066',
  'z\u200Be\u200Dr\u200Co',
  '👩‍👩‍👧‍👦🏳️‍🌈1️⃣',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯A̴̵̜̰͔ͫ͗͢',
  'ﷺﷺﷺ',
  'مرحبا שלום हिन्दी 李雷 ไทย',
  "'; drop table drafts; --",
  "' or '1'='1",
  '$1 %s {} ${1} {{7*7}}',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  'a\r\nSet-Cookie: x=y',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'undefined',
  '1e309',
  '9'.repeat(400),
  'x'.repeat(201),
  'é'.repeat(20_000),
  `${'a'.repeat(30_000)}!`,
  `${' '.repeat(30_000)}x`,
  `${'a@'.repeat(2_000)}example.com`,
  '-'.repeat(10_000),
]

const DEPTH = 10_000

/** JSON values that no handler should have to expect. */
const HOSTILE_JSON = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e309',
  '-1e309',
  '5e-324',
  '2147483648',
  '-2147483649',
  '9007199254740991',
  '9007199254740993',
  '123456789012345678901234567890',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"valueOf":1,"length":-1,"then":1}',
  '{"toJSON":"x"}',
  `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
  `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
  `[${'0,'.repeat(99_999)}0]`,
  `[${'"x",'.repeat(49_999)}"x"]`,
]

/** Bodies that are not JSON, or JSON that no client sends. */
const HOSTILE_BODIES = [
  '',
  ' ',
  '{',
  '}',
  '{"a":1',
  '{"a":1,}',
  '{"id":1,"id":2}',
  '{a:1}',
  'NaN',
  '{"since":NaN}',
  'undefined',
  '\uFEFF{}',
  '\0',
  '"text"',
  '[]',
  'null',
  '[{}]',
  '{}{}',
  'a=1&b[]=2',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '['.repeat(DEPTH),
  '{"password":"'.repeat(5_000),
  JSON.stringify({ password: 'x'.repeat(300_000) }),
  'x'.repeat(1_000_000),
].map((text) => Buffer.from(text))

const INVALID_UTF8 = [
  Buffer.from([0xff, 0xfe, 0x00]),
  Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28, 0xed, 0xa0, 0x80]), Buffer.from('"}')]),
]

export const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** Text that an address can have in it: without halves of surrogate pairs. */
export const wellFormedText = hostileText.map((text) => text.replaceAll(/\p{Cs}/gu, '\uFFFD'))

export const hostileJson = fc.oneof(
  fc.constantFrom(...HOSTILE_JSON),
  hostileText.map((text) => JSON.stringify(text)),
)

export const hostileBody = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_BODIES, ...INVALID_UTF8) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 2, arbitrary: hostileJson.map((json) => Buffer.from(json)) },
)
