export type BrandFamily =
  | 'modular'
  | 'power'
  | 'automation'
  | 'measuring'
  | 'cable'
  | 'accessory'
  | 'carrying'
  | 'wiring'
  | 'boxes'
  | 'lighting'
  | 'tools'
  | 'fasteners'

type ArticleShape = 'structured' | 'letter' | 'table' | 'factory' | 'dashed' | 'digits'

export type DemoBrand = {
  id: number
  name: string
  aliases: readonly string[]
  manufacturer: string
  country: string
  /** Two Latin letters and one or two Cyrillic: prefixes of articles and series. */
  latin: string
  cyrillic: string
  families: readonly BrandFamily[]
  shape: ArticleShape
  /** Percent of the class's usual price. */
  priceLevel: number
  warrantyMonths: number
  collections: readonly string[]
}

type Row = [
  name: string,
  aliases: string,
  manufacturer: string,
  country: string,
  latin: string,
  cyrillic: string,
  families: string,
  shape: ArticleShape,
  priceLevel: number,
  warrantyMonths: number,
  collections?: string,
]

const rows: Row[] = [
  [
    'Вектор',
    'Vektor,Vector',
    'ООО «Завод „Вектор-Электро“»',
    'Россия',
    'MV',
    'В',
    'modular power measuring boxes lighting',
    'structured',
    100,
    60,
    'Орион,Полюс',
  ],
  [
    'Nordvolt',
    'Нордвольт,Норд вольт',
    'Nordvolt Electric Co., Ltd',
    'Китай',
    'NV',
    'Н',
    'modular power automation lighting',
    'factory',
    165,
    36,
    'Fjord,Alta',
  ],
  ['Токмаш', 'Tokmash', 'АО «Токмаш»', 'Россия', 'TM', 'Т', 'modular power automation measuring', 'letter', 92, 60],
  [
    'Amperon',
    'Амперон',
    'Amperon Industries',
    'Турция',
    'AP',
    'А',
    'modular wiring accessory lighting',
    'table',
    118,
    24,
    'Sienna,Modena',
  ],
  ['Энергорум', 'Energorum', 'ООО «Энергорум»', 'Россия', 'ER', 'Э', 'modular measuring boxes', 'dashed', 84, 36],
  ['Kolvex', 'Колвекс', 'Kolvex GmbH', 'Германия', 'KX', 'К', 'modular power automation measuring', 'factory', 210, 24],
  [
    'Ралтэк',
    'Raltek,Ралтек',
    'ООО «Ралтэк-Автоматика»',
    'Россия',
    'RT',
    'Р',
    'modular power automation',
    'structured',
    96,
    60,
  ],
  ['Жиловит', 'Zhilovit', 'ООО «Кабельный завод „Жиловит“»', 'Россия', 'ZV', 'Ж', 'cable', 'letter', 97, 24],
  [
    'Контактум',
    'Kontaktum',
    'АО «Контактум»',
    'Беларусь',
    'KT',
    'КТ',
    'modular power automation measuring',
    'dashed',
    108,
    60,
  ],
  ['Elvessa', 'Элвесса', 'Elvessa S.p.A.', 'Италия', 'EV', 'Е', 'wiring lighting', 'digits', 175, 24, 'Verona,Lago'],
  [
    'Lumiora',
    'Лумиора,Люмиора',
    'Lumiora Lighting Co., Ltd',
    'Китай',
    'LU',
    'Л',
    'lighting',
    'table',
    88,
    24,
    'Nova,Stella',
  ],
  [
    'Светлояр',
    'Svetloyar',
    'ООО «Светлоярский светотехнический завод»',
    'Россия',
    'SY',
    'С',
    'lighting',
    'letter',
    104,
    60,
    'Ладога,Онега',
  ],
  ['Fotelia', 'Фотелия', 'Lumiora Lighting Co., Ltd', 'Китай', 'FT', 'Ф', 'lighting', 'digits', 76, 24, 'Basic,Slim'],
  ['Зареница', 'Zarenitsa', 'АО «Зареница»', 'Россия', 'ZR', 'З', 'lighting', 'dashed', 112, 60, 'Вега,Альтаир'],
  ['Ильмень-Кабель', 'Ilmen-Kabel,Ильмень', 'АО «Ильмень-Кабель»', 'Россия', 'IK', 'И', 'cable', 'letter', 103, 24],
  ['Окский провод', 'Oksky provod', 'ООО «Окский провод»', 'Россия', 'OP', 'О', 'cable', 'dashed', 99, 24],
  ['Kabelor', 'Кабелор', 'ООО «Кабелор Рус»', 'Россия', 'KB', 'КБ', 'cable accessory', 'table', 111, 24],
  ['Медножил', 'Mednozhil', 'ООО «Медножил»', 'Россия', 'MZ', 'МЖ', 'cable', 'digits', 94, 24],
  ['Полюскаб', 'Polyuskab', 'АО «Полюскаб»', 'Россия', 'PK', 'П', 'cable', 'dashed', 106, 24],
  ['Трассмонт', 'Trassmont', 'ООО «Трассмонт»', 'Россия', 'TS', 'ТМ', 'carrying fasteners', 'structured', 98, 36],
  ['Lotrex', 'Лотрекс', 'Lotrex Systems', 'Турция', 'LX', 'ЛТ', 'carrying', 'dashed', 122, 36],
  ['Металот', 'Metalot', 'ООО «Металот»', 'Россия', 'ML', 'МЛ', 'carrying boxes fasteners', 'letter', 90, 36],
  ['Plastum', 'Пластум', 'ООО «Пластум»', 'Россия', 'PL', 'ПЛ', 'carrying boxes', 'table', 86, 36],
  ['Гофралин', 'Gofralin', 'ООО «Гофралин»', 'Россия', 'GF', 'Г', 'carrying', 'digits', 82, 24],
  ['Boxvik', 'Боксвик', 'Boxvik Enclosures Co., Ltd', 'Китай', 'BX', 'Б', 'boxes carrying', 'factory', 93, 36],
  ['Щитоград', 'Schitograd,Shchitograd', 'ООО «Щитоград»', 'Россия', 'SG', 'СГ', 'boxes', 'structured', 107, 60],
  ['Kvartell', 'Квартелл', 'Kvartell Elektrik A.Ş.', 'Турция', 'KV', 'КВ', 'wiring', 'table', 116, 24, 'Mira,Luna'],
  ['Домовит', 'Domovit', 'ООО «Домовит»', 'Россия', 'DV', 'ДВ', 'wiring', 'letter', 72, 24, 'Невский,Слобода'],
  ['Vallora', 'Валлора', 'Vallora S.A.S.', 'Франция', 'VL', 'ВЛ', 'wiring', 'dashed', 190, 24, 'Elegie,Atelier'],
  ['Уютель', 'Uyutel', 'ООО «Уютель»', 'Россия', 'UT', 'У', 'wiring lighting', 'structured', 80, 24, 'Мелодия,Гжель'],
  ['Presskon', 'Пресскон', 'ООО «Пресскон»', 'Россия', 'PN', 'ПК', 'accessory tools', 'structured', 105, 12],
  ['Клемарис', 'Klemaris', 'ООО «Клемарис»', 'Россия', 'KM', 'КЛ', 'accessory', 'dashed', 91, 12],
  ['Konnexa', 'Коннекса', 'Konnexa GmbH', 'Германия', 'KN', 'КН', 'accessory automation', 'factory', 205, 24],
  ['Термусад', 'Termusad', 'ООО «Термусад»', 'Россия', 'TU', 'ТУ', 'accessory tools', 'letter', 88, 12],
  ['Instrumo', 'Инструмо', 'Instrumo Tools Co., Ltd', 'Китай', 'IN', 'ИН', 'tools', 'table', 95, 12],
  ['Рукомаст', 'Rukomast', 'ООО «Рукомаст»', 'Россия', 'RM', 'РМ', 'tools fasteners', 'digits', 79, 12],
  ['Testora', 'Тестора', 'Testora Instruments', 'Тайвань', 'TT', 'ТС', 'tools measuring', 'factory', 160, 24],
  ['Крепиус', 'Krepius', 'ООО «Крепиус»', 'Россия', 'KR', 'КР', 'fasteners accessory', 'dashed', 90, 12],
  ['Ankerix', 'Анкерикс', 'Ankerix Befestigung GmbH', 'Германия', 'AX', 'АК', 'fasteners tools', 'digits', 170, 12],
  ['Дюбельман', 'Dyubelman,Dubelman', 'ООО «Дюбельман»', 'Россия', 'DM', 'ДМ', 'fasteners', 'table', 77, 12],
]

export const brands: readonly DemoBrand[] = rows.map((row, index) => ({
  id: index + 1,
  name: row[0],
  aliases: row[1].split(','),
  manufacturer: row[2],
  country: row[3],
  latin: row[4],
  cyrillic: row[5],
  // The column contains only families; an unknown one would leave its class without lines, which a test detects.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant table above
  families: row[6].split(' ') as BrandFamily[],
  shape: row[7],
  priceLevel: row[8],
  warrantyMonths: row[9],
  collections: row[10]?.split(',') ?? [],
}))

export const manufacturers: readonly { id: number; name: string }[] = [
  ...new Set(brands.map((brand) => brand.manufacturer)),
].map((name, index) => ({ id: index + 1, name }))
