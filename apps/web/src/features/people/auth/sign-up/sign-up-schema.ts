import { SHORTEST_PASSWORD } from '@snab/domain/field-limits'
import { isInn } from '@snab/domain/people/requisites'
import { z } from 'zod'
import { textOf } from '../../../../lib/texts/texts'
import { isWritten } from '../../../../shared/session/written-documents'
import { isEmail } from '../address'
import { authTexts } from '../auth.texts'

// zod compiles its parsers with eval, which the content security policy forbids
z.config({ jitless: true })

const t = textOf(authTexts)
const ticked = (slug: string, text: () => string) =>
  z.boolean().refine((isTicked) => isTicked || !isWritten(slug), { error: text })

/** The form as displayed: choices are texts, an empty one is none. */
export const SignUpForm = z
  .object({
    kind: z.enum(['company', 'individual']),
    email: z.string().refine(isEmail, { error: () => t('signUp.needEmail') }),
    phone: z.string(),
    password: z.string().min(SHORTEST_PASSWORD, { error: () => t('signUp.needPassword') }),
    repeatPassword: z.string(),
    regionId: z.string().min(1, { error: () => t('signUp.needRegion') }),
    firstname: z.string(),
    middlename: z.string(),
    lastname: z.string(),
    companyName: z.string(),
    inn: z.string().trim(),
    kpp: z.string(),
    city: z.string(),
    jobPosition: z.string(),
    kindOfActivity: z.string(),
    commodityGroup: z.string(),
    loyaltyCardNumber: z.string(),
    promoCode: z.string(),
    emailAgreedForMarketing: z.boolean(),
    agreementAccepted: ticked('user-agreement', () => t('signUp.needAgreement')),
    privacyAcknowledged: ticked('privacy-policy', () => t('signUp.needPrivacy')),
    personalDataConsent: ticked('personal-data-consent', () => t('signUp.needConsent')),
  })
  .superRefine(({ password, repeatPassword, kind, inn }, context) => {
    if (password !== repeatPassword)
      context.addIssue({ code: 'custom', path: ['repeatPassword'], message: t('signUp.needRepeat') })
    if (kind === 'company' && inn !== '' && !isInn(inn))
      context.addIssue({ code: 'custom', path: ['inn'], message: t('signUp.wrongInn') })
  })
export type SignUpForm = z.infer<typeof SignUpForm>

/** At the second step isIndividual is set to 0. */
export const emptySignUp: SignUpForm = {
  kind: 'company',
  email: '',
  phone: '',
  password: '',
  repeatPassword: '',
  regionId: '',
  firstname: '',
  middlename: '',
  lastname: '',
  companyName: '',
  inn: '',
  kpp: '',
  city: '',
  jobPosition: '',
  kindOfActivity: '',
  commodityGroup: '',
  loyaltyCardNumber: '',
  promoCode: '',
  emailAgreedForMarketing: false,
  agreementAccepted: false,
  privacyAcknowledged: false,
  personalDataConsent: false,
}
