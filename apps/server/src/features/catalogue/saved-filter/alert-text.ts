import { counted } from '@snab/domain/text/plural'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import type { DictionaryData } from '../goods/dictionary'
import type { News } from './compare-news'
import { savedFilterChips } from './saved-filter-chips'
import { readSavedUrl } from './saved-url'

const longestName = 80

/** «Автоматы»: 3 новых товара, 1 снова в наличии. */
export function alertText(
  { name, url }: { name: string; url: string },
  { goods, stock }: News,
  dictionary: DictionaryData,
  currencySign: string,
): { title: string; text: string } {
  const words =
    name ||
    savedFilterChips(readSavedUrl(url), dictionary, currencySign)
      .map((chip) => chip.text)
      .join(', ')
  const short = words.length > longestName ? `${words.slice(0, longestName - 1).trimEnd()}…` : words
  const news = [
    ...(goods > 0 ? [counted(goods, ['новый товар', 'новых товара', 'новых товаров'])] : []),
    ...(stock > 0 ? [`${shownNumber(stock)} снова в наличии`] : []),
  ]
  return { title: `«${short}»: ${news.join(', ')}`, text: 'С тех пор, как вы открывали этот сохранённый фильтр.' }
}
