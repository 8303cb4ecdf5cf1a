import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Done } from '../parts'

const Code = z.object({ code: z.string().trim().min(1, { error: 'Введите код' }).max(30) })
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const TwoFactorState = z.object({
  isOn: z.boolean(),
  /** Mandatory for all staff: it cannot be switched off. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
})

export const twoFactor = endpoint({
  method: 'GET',
  path: '/api/v1/user/second-step',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Вход в два шага у сотрудника',
  response: TwoFactorState,
})

export const beginTwoFactor = endpoint({
  method: 'POST',
  path: '/api/v1/user/second-step/secret',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Ключ для приложения с кодами; показывается до первого верного кода',
  body: z.object({ password: z.string().max(500) }),
  response: z.object({ secret: z.string(), /** A picture as a data URL. */ qr: z.string() }),
})

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/v1/user/second-step/confirm',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Включить вход в два шага первым кодом; запасные коды показываются один раз',
  body: Code,
  response: RecoveryCodes,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/user/second-step/recovery-codes',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Новые запасные коды вместо прежних',
  body: Code,
  response: RecoveryCodes,
})

export const endTwoFactor = endpoint({
  method: 'POST',
  path: '/api/v1/user/second-step/off',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Выключить вход в два шага',
  body: Code,
  response: Done,
})
