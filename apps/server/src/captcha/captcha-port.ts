/** Whether a person sent the form. `token` is what the provider's script gave the browser. */
export type CaptchaPort = { passes: (token: string | undefined, address: string) => Promise<boolean> }
