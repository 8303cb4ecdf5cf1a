import type { AppInfo } from '@snab/contract/content/configuration'
import { authTexts } from './auth.texts'
import { textOf } from '../../../lib/texts/texts'

type Captcha = AppInfo['configuration']['captcha']
type SmartCaptcha = {
  render: (
    element: HTMLElement,
    options: { sitekey: string; invisible: true; callback: (token: string) => void },
  ) => number
  execute: (id: number) => void
  destroy: (id: number) => void
}
type Recaptcha = {
  ready: (then: () => void) => void
  execute: (siteKey: string, options: { action: 'login' }) => Promise<string>
}

declare global {
  interface Window {
    smartCaptcha?: SmartCaptcha
    grecaptcha?: Recaptcha
  }
}

const scripts = new Map<string, Promise<void>>()
const patienceMs = 120_000

/** The token for the form being sent; undefined without a captcha. */
export async function captchaToken(captcha: Captcha): Promise<string | undefined> {
  if (captcha === null) return undefined
  return captcha.provider === 'recaptcha' ? recaptchaToken(captcha.siteKey) : smartCaptchaToken(captcha.siteKey)
}

async function recaptchaToken(siteKey: string): Promise<string> {
  await load(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`)
  const { grecaptcha } = window
  if (!grecaptcha) throw failure()
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return grecaptcha.execute(siteKey, { action: 'login' })
}

/** Invisible: only suspected robots see a picture, and they may take their time. */
async function smartCaptchaToken(siteKey: string): Promise<string> {
  await load('https://smartcaptcha.yandexcloud.net/captcha.js')
  const { smartCaptcha } = window
  if (!smartCaptcha) throw failure()
  const place = document.body.appendChild(document.createElement('div'))
  let id: number | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      setTimeout(() => reject(failure()), patienceMs)
      id = smartCaptcha.render(place, { sitekey: siteKey, invisible: true, callback: resolve })
      smartCaptcha.execute(id)
    })
  } finally {
    if (id !== undefined) smartCaptcha.destroy(id)
    place.remove()
  }
}

const failure = () => new Error(textOf(authTexts)('auth.captchaFailed'))

function load(src: string): Promise<void> {
  const known = scripts.get(src)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      // the next attempt requests a new token
      scripts.delete(src)
      script.remove()
      reject(failure())
    })
    document.head.append(script)
  })
  scripts.set(src, loaded)
  return loaded
}
