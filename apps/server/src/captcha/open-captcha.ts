import type { Config } from '../config'
import type { CaptchaPort } from './captcha-port'
import { recaptcha } from './recaptcha'
import { smartCaptcha } from './smart-captcha'

/** Follows the settings, which staff can change while the portal runs. Without keys everybody passes. */
export const openCaptcha = (config: Config): CaptchaPort => ({
  passes: (token, address) => portOf(config).passes(token, address),
})

function portOf({
  SNAB_CAPTCHA: provider,
  SNAB_CAPTCHA_SECRET: secret = '',
  SNAB_CAPTCHA_SCORE: smallestScore,
}: Config): CaptchaPort {
  if (provider === 'smartcaptcha') return smartCaptcha(secret)
  if (provider === 'recaptcha') return recaptcha({ secret, smallestScore })
  return { passes: async () => true }
}

/** The parts of the configuration that the browser needs. */
export const captchaOf = ({ SNAB_CAPTCHA: provider, SNAB_CAPTCHA_SITE_KEY: siteKey }: Config) =>
  provider === 'none' || !siteKey ? null : { provider, siteKey }

const scripts = {
  none: { scripts: [], frames: [], connections: [] },
  smartcaptcha: {
    scripts: ['https://smartcaptcha.yandexcloud.net'],
    frames: ['https://smartcaptcha.yandexcloud.net'],
    connections: ['https://smartcaptcha.yandexcloud.net'],
  },
  recaptcha: {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/'],
    connections: ['https://www.google.com/recaptcha/'],
  },
} as const

/** Sources the content security policy must allow for the provider's script. */
export const captchaSources = ({ SNAB_CAPTCHA: provider }: Config) => scripts[provider]
