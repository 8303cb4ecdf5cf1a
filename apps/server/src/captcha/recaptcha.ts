import { z } from 'zod'
import type { CaptchaPort } from './captcha-port'

const Answer = z.object({ success: z.boolean(), score: z.number().optional(), action: z.string().optional() })

/** Google reCAPTCHA v3 with the action of the specification. A failing service must not lock people out. */
export function recaptcha({
  secret,
  smallestScore,
  address = 'https://www.google.com',
}: {
  secret: string
  smallestScore: number
  address?: string
}): CaptchaPort {
  return {
    async passes(token, ip) {
      if (!token) return false
      try {
        const response = await fetch(`${address}/recaptcha/api/siteverify`, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token, remoteip: ip }),
          signal: AbortSignal.timeout(5000),
        })
        if (!response.ok) return true
        const { success, score = 0, action } = Answer.parse(await response.json())
        return success && action === 'login' && score >= smallestScore
      } catch {
        return true
      }
    },
  }
}
