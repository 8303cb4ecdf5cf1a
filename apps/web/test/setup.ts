import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { snackbar } from '../src/lib/snackbar'
import { answerRequest, network } from './network'

// build machines are busy: waiting for the network can take longer than a second there
configure({ asyncUtilTimeout: 10_000 })

// happy-dom lacks both; without them react-hook-form treats every select as edited by hand and drops the form's own
// value
const missing = [
  {
    of: HTMLOptionElement.prototype,
    name: 'defaultSelected',
    get(this: HTMLOptionElement) {
      return this.hasAttribute('selected')
    },
  },
  {
    of: HTMLSelectElement.prototype,
    name: 'size',
    get(this: HTMLSelectElement) {
      return Number(this.getAttribute('size') ?? 0)
    },
  },
]
for (const { of, name, get } of missing) if (!(name in of)) Object.defineProperty(of, name, { get, configurable: true })

beforeEach(() => {
  vi.stubGlobal('fetch', answerRequest)
})

afterEach(() => {
  cleanup()
  snackbar.close()
  sessionStorage.clear()
  localStorage.clear()
  vi.restoreAllMocks()
  // files share their globals
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const unexpected = [...network.unexpected()]
  network.reset()
  expect(unexpected, 'requests that no test has prepared').toEqual([])
})
