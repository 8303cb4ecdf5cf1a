import { defineClass, type ClassTemplate } from '../classes/class-template'
import { feminine, pad, ru } from '../format'

const root = 'Кабеленесущие системы'
const zinc = { 'цинк по методу Сендзимира': 'S', 'горячий цинк': 'HDZ', 'нержавеющая сталь': 'INOX' } as const
type Coating = keyof typeof zinc
const costFactor = (coating: Coating) =>
  ({ 'цинк по методу Сендзимира': 1, 'горячий цинк': 1.7, 'нержавеющая сталь': 3.9 })[coating]

export const carrying: readonly ClassTemplate[] = [
  defineClass({
    code: 'EC000047',
    name: 'Лотки листовые',
    section: [root, 'Лотки'],
    family: 'carrying',
    prefix: 'TL',
    series: { cyrillic: 'ЛЛ', latin: 'TR', number: 5 },
    drawing: 'tray',
    share: 22,
    unit: 'metre',
    related: ['EC000854', 'EC000057', 'EC000046'],
    about: 'Прямая секция для открытой прокладки кабельных трасс, длина секции 3 м.',
    axes: {
      width: [200, 100, 300, 150, 50, 400, 500, 600],
      height: [50, 80, 100, 35],
      kind: ['перфорированный', 'неперфорированный'],
      thick: [0.8, 0.7, 1, 1.2, 1.5],
      coating: ['цинк по методу Сендзимира', 'горячий цинк', 'нержавеющая сталь'],
    },
    valid: (v) =>
      !(v.thick === 0.7 && v.width > 200) &&
      !(v.thick === 0.8 && v.width > 400) &&
      !(v.height === 35 && v.width > 300) &&
      !(v.coating !== 'цинк по методу Сендзимира' && v.thick < 1) &&
      !(v.height === 100 && v.width < 100),
    title: (v) => `Лоток ${v.kind} ${v.height}х${v.width}х3000мм ${ru(v.thick)}мм ${v.coating}`,
    articleCode: (v) =>
      `${v.kind === 'перфорированный' ? 'P' : 'N'}${pad(v.height, 3)}-${pad(v.width, 3)}-3-${pad(v.thick, 2)}${zinc[v.coating]}`,
    features: (v) => ({
      width: v.width,
      height: v.height,
      length: 3000,
      thickness: v.thick,
      perforated: v.kind === 'перфорированный',
      coating: v.coating,
      material: 'сталь',
      load: Math.round(v.width * 0.25 * v.thick),
      climate: v.coating === 'горячий цинк' ? 'УХЛ1' : v.coating === 'нержавеющая сталь' ? 'В1' : 'УХЛ2',
      fire: 'негорючий',
    }),
    rubles: (v) => (v.width + v.height * 2) * v.thick * 1.15 * costFactor(v.coating),
    grams: (v) => (v.width + v.height * 2) * v.thick * 7.85,
    packing: () => ({ multiplicity: 3, minimum: 3, box: 3 }),
  }),
  defineClass({
    code: 'EC000854',
    name: 'Лотки лестничные',
    section: [root, 'Лотки'],
    family: 'carrying',
    prefix: 'TS',
    series: { cyrillic: 'ЛС', latin: 'LD', number: 8 },
    drawing: 'ladder',
    share: 8,
    unit: 'metre',
    related: ['EC000047', 'EC000057'],
    about: 'Для тяжёлых кабельных трасс и больших пролётов.',
    axes: {
      width: [300, 200, 400, 600, 500],
      height: [80, 100, 50, 150],
      thick: [1.5, 1.2, 2],
      coating: ['цинк по методу Сендзимира', 'горячий цинк', 'нержавеющая сталь'],
      length: [3000, 6000],
    },
    valid: (v) => !(v.length === 6000 && v.thick < 1.5),
    title: (v) => `Лоток лестничный ${v.height}х${v.width}х${v.length}мм ${ru(v.thick)}мм ${v.coating}`,
    articleCode: (v) =>
      `${pad(v.height, 3)}-${pad(v.width, 3)}-${v.length / 1000}-${pad(v.thick, 2)}${zinc[v.coating]}`,
    features: (v) => ({
      width: v.width,
      height: v.height,
      length: v.length,
      thickness: v.thick,
      coating: v.coating,
      material: 'сталь',
      load: Math.round(v.width * 0.5 * v.thick),
      climate: v.coating === 'горячий цинк' ? 'УХЛ1' : 'УХЛ2',
      fire: 'негорючий',
    }),
    rubles: (v) => (v.height * 3.2 + v.width * 0.9) * v.thick * 1.05 * costFactor(v.coating),
    grams: (v) => (v.height * 2.4 + v.width * 0.5) * v.thick * 7.85,
    packing: (v) => ({ multiplicity: v.length / 1000, minimum: v.length / 1000 }),
  }),
  defineClass({
    code: 'EC000853',
    name: 'Лотки проволочные',
    section: [root, 'Лотки'],
    family: 'carrying',
    prefix: 'TP',
    series: { cyrillic: 'ЛП', latin: 'WM', number: 4 },
    drawing: 'mesh',
    share: 8,
    unit: 'metre',
    related: ['EC000047', 'EC000830', 'EC000046'],
    about: 'Лёгкий лоток для слаботочных трасс, гнётся и режется на месте.',
    axes: {
      width: [200, 100, 300, 150, 400, 50, 500],
      height: [60, 50, 85, 100, 35],
      wire: [4, 5, 3.8],
      coating: ['гальванический цинк', 'горячий цинк', 'нержавеющая сталь'],
    },
    valid: (v) => !(v.wire === 3.8 && v.width > 200) && !(v.height === 35 && v.width > 200),
    title: (v) => `Лоток проволочный ${v.height}х${v.width}х3000мм d${ru(v.wire)}мм ${v.coating}`,
    articleCode: (v) =>
      `${pad(v.height, 3)}-${pad(v.width, 3)}-${pad(v.wire, 2)}${v.coating[0] === 'г' ? (v.coating === 'горячий цинк' ? 'HDZ' : 'EZ') : 'INOX'}`,
    features: (v) => ({
      width: v.width,
      height: v.height,
      length: 3000,
      diameter: v.wire,
      coating: v.coating,
      material: 'сталь',
      cell: '50х100 мм',
      load: Math.round(v.width * 0.18),
      climate: v.coating === 'горячий цинк' ? 'УХЛ1' : 'УХЛ4',
      fire: 'негорючий',
    }),
    rubles: (v) =>
      (v.width + v.height * 2) *
      0.85 *
      (v.coating === 'нержавеющая сталь' ? 3.4 : v.coating === 'горячий цинк' ? 1.5 : 1),
    grams: (v) => (v.width + v.height * 2) * v.wire * 0.9,
    packing: () => ({ multiplicity: 3, minimum: 3 }),
  }),
  defineClass({
    code: 'EC000059',
    name: 'Кабель-каналы',
    section: [root, 'Короба и каналы'],
    family: 'carrying',
    prefix: 'TK',
    series: { cyrillic: 'КК', latin: 'TC', number: 2 },
    drawing: 'trunking',
    share: 14,
    unit: 'metre',
    solutions: ['Электромонтаж квартиры'],
    related: ['EC000057', 'EC000830', 'EC000125'],
    about: 'Пластиковый короб для открытой проводки по стенам, длина 2 м.',
    axes: {
      size: [
        '25х16',
        '16х16',
        '40х25',
        '40х16',
        '60х40',
        '20х10',
        '100х60',
        '12х12',
        '15х10',
        '80х60',
        '100х40',
        '60х60',
        '80х40',
      ],
      colour: ['белый', 'дуб', 'сосна', 'тёмное дерево', 'чёрный', 'серый'],
      partition: ['', ' с перегородкой'],
    },
    valid: (v) =>
      (v.partition === '' || /^(60|80|100)/.test(v.size)) && (v.colour === 'белый' || !/^(80|100)/.test(v.size)),
    title: (v) => `Кабель-канал ${v.size}мм${v.partition} ${v.colour} ПВХ`,
    tail: () => '(длина 2 м)',
    articleCode: (v) =>
      `${v.size.replace('х', 'X')}${v.partition ? 'D' : ''}-${{ белый: 'W', дуб: 'OAK', сосна: 'PIN', 'тёмное дерево': 'DK', чёрный: 'K', серый: 'GR' }[v.colour]}`,
    features: (v) => ({
      width: Number.parseInt(v.size, 10),
      height: Number(v.size.split('х')[1]),
      length: 2000,
      colour: v.colour,
      material: 'ПВХ',
      ip: 'IP40',
      model: v.partition ? 'с перегородкой' : 'без перегородки',
      temperature: [-25, 60],
      mounting: 'накладной',
    }),
    rubles: (v) =>
      14 +
      Number.parseInt(v.size, 10) * Number(v.size.split('х')[1]) * 0.052 * (v.colour === 'белый' ? 1 : 1.3) +
      (v.partition ? 30 : 0),
    grams: (v) => 40 + Number.parseInt(v.size, 10) * Number(v.size.split('х')[1]) * 0.13,
    packing: (v) =>
      Number.parseInt(v.size, 10) > 40
        ? { multiplicity: 2, minimum: 2, box: 16 }
        : { multiplicity: 2, minimum: 2, box: 60 },
  }),
  defineClass({
    code: 'EC000012',
    name: 'Короба перфорированные для щитов',
    section: [root, 'Короба и каналы'],
    family: 'carrying',
    prefix: 'TF',
    series: { cyrillic: 'КП', latin: 'SD', number: 6 },
    drawing: 'slotted-duct',
    share: 6,
    unit: 'metre',
    solutions: ['Сборка щитов'],
    related: ['EC000993', 'EC000261', 'EC000212'],
    about: 'Укладка проводов внутри шкафов управления, длина 2 м.',
    axes: {
      width: [40, 25, 60, 80, 100],
      height: [60, 40, 80, 25, 100],
      pitch: ['шаг 6/4', 'шаг 8/12'],
      colour: ['серый', 'синий', 'без галогенов серый'],
    },
    title: (v) => `Короб перфорированный ${v.width}х${v.height}мм ${v.pitch} ${v.colour}`,
    tail: () => '(длина 2 м)',
    articleCode: (v) =>
      `${pad(v.width, 3)}X${pad(v.height, 3)}-${v.pitch === 'шаг 6/4' ? 64 : 812}${v.colour === 'серый' ? '' : v.colour === 'синий' ? 'B' : 'HF'}`,
    features: (v) => ({
      width: v.width,
      height: v.height,
      length: 2000,
      colour: v.colour === 'синий' ? 'синий' : 'серый',
      material: v.colour.startsWith('без') ? 'АБС' : 'ПВХ',
      halogenFree: v.colour.startsWith('без'),
      model: v.pitch,
      mounting: 'на плату',
      temperature: [-25, 60],
    }),
    rubles: (v) => 45 + v.width * v.height * 0.028 * (v.colour.startsWith('без') ? 2.2 : 1),
    grams: (v) => 100 + v.width * v.height * 0.06,
    packing: () => ({ multiplicity: 2, minimum: 2, box: 24 }),
  }),
  defineClass({
    code: 'EC001175',
    name: 'Трубы гофрированные',
    section: [root, 'Трубы и рукава'],
    family: 'carrying',
    prefix: 'TG',
    series: { cyrillic: 'ТГ', latin: 'CP', number: 1 },
    drawing: 'corrugated',
    share: 12,
    unit: 'metre',
    solutions: ['Электромонтаж квартиры', 'Стройплощадка'],
    related: ['EC000368', 'EC000119', 'EC000057'],
    about: 'Защита кабеля в стяжке, стенах и за подвесным потолком.',
    axes: {
      diameter: [20, 16, 25, 32, 40, 50, 63],
      material: ['ПВХ', 'ПНД', 'ПП'],
      colour: ['серый', 'чёрный', 'оранжевый', 'синий'],
      probe: ['с зондом', 'без зонда'],
      strength: ['лёгкая', 'тяжёлая'],
    },
    valid: (v) =>
      (v.material === 'ПВХ'
        ? v.colour === 'серый'
        : v.material === 'ПНД'
          ? v.colour === 'чёрный' || v.colour === 'оранжевый'
          : v.colour === 'синий') &&
      (v.probe === 'с зондом' || v.material !== 'ПП'),
    title: (v) => `Труба гофрированная ${v.material} d${v.diameter}мм ${v.strength} ${v.probe} ${feminine(v.colour)}`,
    articleCode: (v) =>
      `${v.diameter}-${{ ПВХ: 'V', ПНД: 'N', ПП: 'P' }[v.material]}${{ серый: '', чёрный: 'K', оранжевый: 'O', синий: '' }[v.colour]}${v.probe === 'с зондом' ? 'Z' : ''}${v.strength === 'тяжёлая' ? '-T' : ''}`,
    features: (v) => ({
      outerDiameter: v.diameter,
      innerDiameter: Math.round(v.diameter * 0.74 * 10) / 10,
      material: v.material,
      colour: v.colour,
      probe: v.probe === 'с зондом',
      strength: v.strength === 'лёгкая' ? '350 Н' : '750 Н',
      ip: 'IP55',
      halogenFree: v.material === 'ПП',
      lengthMetres: v.diameter > 32 ? 15 : v.diameter > 20 ? 50 : 100,
      temperature: [-25, 60],
    }),
    rubles: (v) =>
      v.diameter *
      0.62 *
      (v.material === 'ПП' ? 2.3 : v.material === 'ПНД' ? 1.15 : 1) *
      (v.strength === 'тяжёлая' ? 1.5 : 1),
    grams: (v) => v.diameter * 2.4,
    packing: (v) => {
      const coil = v.diameter > 32 ? 15 : v.diameter > 20 ? 50 : 100
      return { multiplicity: coil, minimum: coil, box: coil }
    },
  }),
  defineClass({
    code: 'EC001174',
    name: 'Трубы жёсткие ПВХ',
    section: [root, 'Трубы и рукава'],
    family: 'carrying',
    prefix: 'TV',
    series: { cyrillic: 'ТЖ', latin: 'RP', number: 3 },
    drawing: 'pipe',
    share: 6,
    unit: 'metre',
    related: ['EC000368', 'EC001175'],
    about: 'Гладкая труба для открытой прокладки, поворот и муфты отдельно.',
    axes: {
      diameter: [20, 25, 16, 32, 40, 50, 63],
      length: [3, 2],
      colour: ['серый', 'белый', 'чёрный'],
      strength: ['лёгкая', 'средняя'],
    },
    title: (v) => `Труба жёсткая ПВХ d${v.diameter}мм ${v.strength} ${feminine(v.colour)}`,
    tail: (v) => `(длина ${v.length} м)`,
    articleCode: (v) =>
      `${v.diameter}-${v.length}${{ серый: 'GR', белый: 'W', чёрный: 'K' }[v.colour]}${v.strength === 'лёгкая' ? '' : '-M'}`,
    features: (v) => ({
      outerDiameter: v.diameter,
      innerDiameter: Math.round((v.diameter - 2.6) * 10) / 10,
      lengthMetres: v.length,
      colour: v.colour,
      strength: v.strength === 'лёгкая' ? '350 Н' : '750 Н',
      material: 'ПВХ',
      ip: 'IP65',
      temperature: [-25, 60],
    }),
    rubles: (v) => v.diameter * 1.35 * (v.strength === 'лёгкая' ? 1 : 1.3),
    grams: (v) => v.diameter * 6,
    packing: (v) => ({ multiplicity: v.length, minimum: v.length, box: v.length * 20 }),
  }),
  defineClass({
    code: 'EC001179',
    name: 'Металлорукав',
    section: [root, 'Трубы и рукава'],
    family: 'carrying',
    prefix: 'TM',
    series: null,
    drawing: 'corrugated',
    share: 6,
    unit: 'metre',
    related: ['EC000441', 'EC000057'],
    about: 'Гибкая стальная защита кабеля от механических повреждений.',
    axes: {
      diameter: [20, 15, 25, 32, 18, 38, 50, 12, 10],
      mark: ['РЗ-ЦХ', 'РЗ-ЦП', 'МРПИнг', 'МРПИ'],
      colour: ['без покрытия', 'чёрный', 'серый'],
    },
    valid: (v) => v.mark.startsWith('МР') === (v.colour !== 'без покрытия'),
    title: (v) =>
      `Металлорукав ${v.mark}-${v.diameter}${v.colour === 'без покрытия' ? '' : ` в ПВХ изоляции ${v.colour}`}`,
    articleCode: (v) =>
      `${v.mark === 'РЗ-ЦХ' ? 'CX' : v.mark === 'РЗ-ЦП' ? 'CP' : v.mark === 'МРПИ' ? 'PI' : 'PN'}-${v.diameter}${{ 'без покрытия': '', чёрный: 'K', серый: 'GR' }[v.colour]}`,
    features: (v) => ({
      mark: v.mark,
      innerDiameter: v.diameter,
      outerDiameter: v.diameter + 5,
      material: 'сталь',
      coating: v.colour === 'без покрытия' ? 'цинк' : 'ПВХ',
      colour: v.colour === 'без покрытия' ? 'металлик' : v.colour,
      ip: v.colour === 'без покрытия' ? 'IP40' : 'IP65',
      temperature: [-60, 120],
    }),
    rubles: (v) => v.diameter * 2.5 * (v.colour === 'без покрытия' ? 1 : 2.2),
    grams: (v) => v.diameter * 11,
    packing: (v) => ({ multiplicity: v.diameter > 25 ? 25 : 50, minimum: v.diameter > 25 ? 25 : 50 }),
  }),
]
