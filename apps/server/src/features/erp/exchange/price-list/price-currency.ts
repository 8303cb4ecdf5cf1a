/** Currency signs beside a number or in a heading; the first match wins. */
const signs: readonly (readonly [pattern: RegExp, code: string])[] = [
  [/€|(?:^|[^\p{L}])(?:eur|евро)(?:[^\p{L}]|$)/iu, 'EUR'],
  [/\$|(?:^|[^\p{L}])(?:usd|долл\p{L}{0,6})/iu, 'USD'],
  [/(?:^|[^\p{L}])у\.?\s?е\.?(?:[^\p{L}]|$)/iu, 'у.е.'],
  [/[¥￥]|(?:^|[^\p{L}])(?:cny|rmb|юан\p{L}{0,3})/iu, 'CNY'],
  [/£|(?:^|[^\p{L}])gbp/iu, 'GBP'],
  [/₸|(?:^|[^\p{L}])(?:kzt|тенге|тг)(?:[^\p{L}]|$)/iu, 'KZT'],
  [/₴|(?:^|[^\p{L}])(?:uah|грн|гривен)/iu, 'UAH'],
  [/(?:^|[^\p{L}])(?:byn|бел\.?\s?руб)/iu, 'BYN'],
  [/₽|(?:^|[^\p{L}])(?:rub|rur|руб\p{L}{0,4}|р\.)/iu, 'RUB'],
]

/** ISO code of the currency in a text, «у.е.» for unnamed ones; null if there is none. */
export const currencyIn = (text: string): string | null => signs.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** «Цены указаны в евро», «Прайс-лист, у.е.» above a table; texts not about prices are ignored. */
export function currencyOfTitle(text: string): string | null {
  if (text.length > 300 || !/цен|прайс|валют|стоимост|price|currency|preis/i.test(text)) return null
  const currency = currencyIn(text)
  return currency === 'RUB' ? null : currency
}

/** Removes the currency. */
export const withoutCurrency = (text: string): string =>
  text.replace(
    /у\.?\s?е\.?|(?:руб|долл|юан|грив)\p{L}{0,5}\.?|р\.|евро|тенге|тг|грн\.?|eur|usd|rub|rur|cny|rmb|gbp|kzt|uah|byn|[€$₽¥￥£₸₴]/giu,
    '',
  )
