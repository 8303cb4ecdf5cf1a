/** Answered to 1C as `failure`; the Russian text appears in its log. */
export class ExchangeFailure extends Error {}
