import { defineTexts } from '../../../../lib/texts/texts'

export const picturesTexts = defineTexts({
  'pictures.title': 'Картинки товаров',
  'pictures.hint':
    'Архив .zip, где файлы названы артикулами (ABC-1.jpg, ABC-1_2.jpg), или таблица с артикулами и ссылками на картинки. До 300 картинок за раз; вернуть можно 30 дней.',
  'pictures.file': 'Архив или таблица с картинками',
  'pictures.upload': 'Загрузить картинки',
  'pictures.uploading': 'Читаем файл…',
  'pictures.tooLarge': 'Файл больше 100 МБ: разделите его на части',
  'pictures.source': 'Файл или ссылка',
  'pictures.article': 'Артикул',
  'pictures.reason': 'Почему не подошла',
  'pictures.counts': 'Взято: {{taken, number}}. Уже были: {{known, number}}. Ждут: {{waiting, number}}.',
  'pictures.jobs': 'Вернуть можно в «Заданиях»',
  'pictures.problems': 'Не подошло: {{count, number}}',
  'pictures.problemsTable': 'Картинки, которые не подошли',
})
