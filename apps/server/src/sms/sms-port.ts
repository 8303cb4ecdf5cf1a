/** `phone` is ten digits without +7. Sends or throws; `Undeliverable` means that retrying is useless. */
export type SmsPort = { name: string; send: (phone: string, text: string) => Promise<void> }
