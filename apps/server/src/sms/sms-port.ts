/** `phone` is ten digits without +7. Sends or throws; `Undeliverable` when another attempt would fail as well. */
export type SmsPort = { name: string; send: (phone: string, text: string) => Promise<void> }

/** A text stands beside its feature and is typed by the values it needs. */
export type SmsTemplate<Values> = { name: string; text: (values: Values) => string }

export const defineSms = <Values>(name: string, text: (values: Values) => string): SmsTemplate<Values> => ({
  name,
  text,
})
