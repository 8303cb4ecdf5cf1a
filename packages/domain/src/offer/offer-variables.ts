/** Variables in braces that a template may contain, and their values. */
export const offerVariables = [
  'номер',
  'дата',
  'срок',
  'предложение',
  'клиент',
  'контакт',
  'итого',
  'позиций',
  'автор',
  'компания',
  'почта',
  'телефон',
] as const
export type OfferVariable = (typeof offerVariables)[number]

export const fillVariables = (text: string, values: Record<OfferVariable, string>): string =>
  offerVariables.reduce((filled, name) => filled.replaceAll(`{${name}}`, values[name]), text)
