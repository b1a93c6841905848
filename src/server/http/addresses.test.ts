import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import { addressesOf, addressLines, linkOriginFor } from './addresses.ts'

const at = (address: string, family: 'IPv4' | 'IPv6' = 'IPv4', internal = false) =>
  ({ address, family, internal }) as NetworkInterfaceInfo
const INTERFACES = {
  lo: [at('127.0.0.1', 'IPv4', true), at('::1', 'IPv6', true)],
  docker0: [at('172.17.0.1')],
  eth0: [at('192.168.1.5'), at('fd00::5', 'IPv6')],
  wlan0: [at('10.0.0.7')],
}
const SETTINGS = { port: 3000, publicUrl: 'http://localhost:3000', isPublicUrlSet: false }
const home = addressesOf(SETTINGS, INTERFACES, false)
const SET = { ...SETTINGS, publicUrl: 'https://marquee.example', isPublicUrlSet: true }

describe('the addresses of a server', () => {
  it('are those that phones on the network reach', () => {
    expect(home.onNetwork).toEqual(['http://192.168.1.5:3000', 'http://10.0.0.7:3000'])
    expect(addressLines(home)).toEqual([
      'Phones on your network open http://192.168.1.5:3000',
      'Phones on your network open http://10.0.0.7:3000',
    ])
  })

  it.each([
    ['only that at which it listens', { ...SETTINGS, host: '10.0.0.7' }, false, ['http://10.0.0.7:3000']],
    ['none if it listens to this machine only', { ...SETTINGS, host: '127.0.0.1' }, false, []],
    ['none in a container, whose own addresses lead nowhere', SETTINGS, true, []],
    ['none beside the one that was set', SET, false, []],
  ])('are %s', (_, settings, isInContainer, expected) => {
    expect(addressesOf(settings, INTERFACES, isInContainer).onNetwork).toEqual(expected)
  })

  it('are asked for in a container, unless one is set', () => {
    expect(addressLines(addressesOf(SETTINGS, INTERFACES, true))).toEqual([
      'Set PUBLIC_URL to the address at which phones reach this container',
    ])
    expect(addressLines(addressesOf(SET, INTERFACES, true))).toEqual([])
    expect(addressLines(home, '127.0.0.1')).toEqual([])
  })
})

describe('links in mails', () => {
  it.each([
    ['the address that was opened', '10.0.0.7:3000', 'http://10.0.0.7:3000'],
    ['an own IPv6 address', '[fd00::5]:3000', 'http://[fd00::5]:3000'],
    ['a name without a dot', 'laptop:3000', 'http://laptop:3000'],
    ['a name of the home', 'Laptop.local:3000', 'http://laptop.local:3000'],
    ['the network, from localhost', 'localhost:3000', 'http://192.168.1.5:3000'],
    ['the network, from a loopback address', '127.0.0.1:3000', 'http://192.168.1.5:3000'],
    ['the network, for a foreign name', 'evil.example', 'http://192.168.1.5:3000'],
    ['the network, for a foreign address', '203.0.113.9:3000', 'http://192.168.1.5:3000'],
    ['the network, for a name with a user', 'laptop@evil.example', 'http://192.168.1.5:3000'],
    ['the network, for a name with a path', 'laptop/evil.example', 'http://192.168.1.5:3000'],
    ['the network, for nonsense', 'a b', 'http://192.168.1.5:3000'],
    ['the network, without a name', undefined, 'http://192.168.1.5:3000'],
  ])('lead to %s', (_, host, expected) => {
    expect(linkOriginFor(home, host, INTERFACES)).toBe(expected)
  })

  it('lead to the address that was set, whatever was opened', () => {
    const addresses = addressesOf(SET, INTERFACES, false)
    expect(linkOriginFor(addresses, 'laptop:3000', INTERFACES)).toBe('https://marquee.example')
  })
})
