import { expect, test } from 'vitest'
import { isOwnPath } from './own-path'

test.each([
  '/',
  '/catalog',
  '/catalog?keyword=%D1%89%D0%B8%D1%82&page=2',
  '/orders/12#lines',
  '/product/5?next=//a.example',
])('%s is a page of the portal', (address) => expect(isOwnPath(address)).toBe(true))

test.each([
  '',
  'catalog',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '?news=1',
])('%j is not a page of the portal', (address) => expect(isOwnPath(address)).toBe(false))
