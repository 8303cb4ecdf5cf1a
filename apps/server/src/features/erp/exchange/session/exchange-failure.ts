/** What 1C is told as `failure`; the text is Russian and lands in its log. */
export class ExchangeFailure extends Error {}
