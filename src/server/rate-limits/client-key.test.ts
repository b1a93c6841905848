import { expect, it } from 'vitest'
import { addressKey, networksOf, viewerKey } from './client-key.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, 'unknown'],
])('counts %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

it.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:2345::9', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
  [undefined, ['unknown']],
])('knows the networks around %s', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})

it('counts a viewer by the session, and a visitor without one by the address', () => {
  const keys = [
    viewerKey({ kind: 'user', userId: 'a' }, '203.0.113.7'),
    viewerKey({ kind: 'guest', guestSessionId: 'a' }, '203.0.113.7'),
    viewerKey({ kind: 'nobody' }, '203.0.113.7'),
  ]
  expect(keys).toEqual(['user a', 'guest a', 'address 203.0.113.7'])
})
