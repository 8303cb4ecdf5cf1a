/** `phone` is ten digits without +7. Sends or throws; `Undeliverable` when another attempt would fail as well. */
export type SmsPort = { name: string; send: (phone: string, text: string) => Promise<void> }
