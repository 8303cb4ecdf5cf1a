import { defineClass, type ClassTemplate } from '../classes/class-template'
import { counted, feminine, pad } from '../format'

const root = 'Щиты и корпуса'

export const boxes: readonly ClassTemplate[] = [
  defineClass({
    code: 'EC000214',
    name: 'Щитки модульные пластиковые',
    section: [root, 'Щиты распределительные'],
    family: 'boxes',
    prefix: 'BP',
    series: { cyrillic: 'ЩП', latin: 'PB', number: 40 },
    drawing: 'distribution-board',
    share: 20,
    solutions: ['Электромонтаж квартиры', 'Сборка щитов'],
    related: ['EC000042', 'EC000003', 'EC000215', 'EC000212'],
    about: 'Корпус для модульных автоматов с шинами N и PE в комплекте.',
    axes: {
      modules: [12, 8, 24, 18, 36, 4, 6, 2, 48, 54, 72],
      mounting: ['навесной', 'встраиваемый'],
      door: ['прозрачная', 'белая', 'чёрная', 'без двери'],
      ip: ['IP41', 'IP65', 'IP30'],
    },
    valid: (v) =>
      !(v.mounting === 'встраиваемый' && v.ip === 'IP65') &&
      !(v.door === 'без двери' && (v.modules > 6 || v.ip !== 'IP30')) &&
      !(v.ip === 'IP30' && v.modules > 12),
    title: (v) =>
      `Щит распределительный ${v.mounting === 'навесной' ? 'ЩРН-П' : 'ЩРВ-П'}-${v.modules} ${v.mounting} пластиковый ${v.door === 'без двери' ? v.door : `дверь ${v.door}`} ${v.ip}`,
    articleCode: (v) =>
      `${v.mounting === 'навесной' ? 'N' : 'V'}-${pad(v.modules, 2)}-${v.ip.slice(2)}${{ прозрачная: 'T', белая: 'W', чёрная: 'K', 'без двери': 'N' }[v.door]}`,
    features: (v) => ({
      places: v.modules,
      mounting: v.mounting,
      door: v.door,
      ip: v.ip,
      rows: Math.max(1, Math.round(v.modules / 15)),
      material: 'АБС-пластик',
      colour: 'белый',
      earth: true,
      width: Math.min(v.modules, 18) * 18 + 60,
      height: 180 + Math.round(v.modules / 15) * 60,
      depth: 95,
      impact: 'IK05',
    }),
    rubles: (v) => (160 + v.modules * 48) * (v.ip === 'IP65' ? 1.9 : 1),
    grams: (v) => 220 + v.modules * 62,
    packing: (v) => ({ box: v.modules > 18 ? 4 : 12 }),
  }),
  defineClass({
    code: 'EC000261',
    name: 'Щиты с монтажной панелью',
    section: [root, 'Корпуса металлические'],
    family: 'boxes',
    prefix: 'BM',
    series: { cyrillic: 'ЩМ', latin: 'ME', number: 31 },
    drawing: 'enclosure',
    share: 16,
    solutions: ['Сборка щитов'],
    related: ['EC000212', 'EC000012', 'EC000441', 'EC000228'],
    about: 'Металлический корпус с оцинкованной монтажной панелью и замком.',
    axes: {
      size: [
        '400х300х220',
        '500х400х220',
        '300х200х150',
        '650х500х220',
        '400х400х150',
        '800х650х250',
        '1000х650х300',
        '250х200х150',
        '600х600х250',
        '1200х750х300',
        '1400х650х285',
      ],
      ip: ['IP31', 'IP54', 'IP65', 'IP66'],
      thick: [1.2, 1, 1.5],
      climate: ['УХЛ3', 'У1', 'УХЛ1'],
    },
    valid: (v) => (v.ip === 'IP31') === (v.climate === 'УХЛ3') && !(v.thick === 1 && /^(800|1[0-9]{3})/.test(v.size)),
    title: (v) => `Щит с монтажной панелью ЩМП ${v.size}мм ${v.ip} ${v.climate} ${String(v.thick).replace('.', ',')}мм`,
    articleCode: (v) =>
      `${v.size
        .split('х')
        .map((side) => pad(Number(side) / 10, 2).slice(0, 3))
        .join('')}-${v.ip.slice(2)}-${pad(v.thick, 2)}${v.climate === 'УХЛ1' ? 'F' : ''}`,
    features: (v) => {
      const [height = 0, width = 0, depth = 0] = v.size.split('х').map(Number)
      return {
        height,
        width,
        depth,
        ip: v.ip,
        thickness: v.thick,
        climate: v.climate,
        plate: true,
        lock: true,
        material: 'сталь',
        coating: 'порошковая краска',
        colour: 'серый RAL 7035',
        mounting: 'навесной',
        impact: 'IK10',
      }
    },
    rubles: (v) => {
      const [height = 0, width = 0, depth = 0] = v.size.split('х').map(Number)
      return (
        ((height * width * 2 + (height + width) * depth * 2) / 1_000_000) *
          4100 *
          v.thick *
          (v.ip === 'IP31' ? 1 : v.ip === 'IP54' ? 1.2 : 1.4) +
        350
      )
    },
    grams: (v) => {
      const [height = 0, width = 0, depth = 0] = v.size.split('х').map(Number)
      return ((height * width * 2.7 + (height + width) * depth * 2) / 1000) * 7.85 * v.thick
    },
    packing: () => ({ box: 1 }),
  }),
  defineClass({
    code: 'EC000248',
    name: 'Щиты учётные',
    section: [root, 'Щиты распределительные'],
    family: 'boxes',
    prefix: 'BU',
    series: { cyrillic: 'ЩУ', latin: 'MX', number: 1 },
    drawing: 'meter-board',
    share: 8,
    related: ['EC001506', 'EC000042'],
    about: 'Корпус для счётчика и вводных автоматов.',
    axes: {
      meter: ['однофазный', 'трёхфазный'],
      modules: [12, 9, 6, 24, 15],
      mounting: ['навесной', 'встраиваемый', 'уличный'],
      window: ['с окном', 'без окна'],
      material: ['металл', 'пластик'],
    },
    valid: (v) =>
      !(v.mounting === 'встраиваемый' && v.material === 'пластик') && !(v.mounting === 'уличный' && v.modules > 15),
    title: (v) =>
      `Щит учётный ${v.mounting} под ${v.meter} счётчик ${counted(v.modules, 'модуль', 'модуля', 'модулей')} ${v.window} ${v.material} ${v.mounting === 'уличный' ? 'IP54' : 'IP31'}`,
    articleCode: (v) =>
      `${v.meter === 'однофазный' ? 1 : 3}${{ навесной: 'N', встраиваемый: 'V', уличный: 'U' }[v.mounting]}${pad(v.modules, 2)}${v.window === 'с окном' ? 'W' : ''}${v.material === 'металл' ? 'M' : 'P'}`,
    features: (v) => ({
      meter: v.meter,
      places: v.modules,
      mounting: v.mounting,
      model: v.window,
      material: v.material,
      ip: v.mounting === 'уличный' ? 'IP54' : 'IP31',
      lock: true,
      colour: 'серый RAL 7035',
      height: v.meter === 'однофазный' ? 395 : 540,
      width: 310,
      depth: 165,
    }),
    rubles: (v) =>
      (1100 + v.modules * 42) * (v.meter === 'трёхфазный' ? 1.35 : 1) * (v.mounting === 'уличный' ? 1.5 : 1),
    grams: (v) => 3200 + v.modules * 90,
    packing: () => ({ box: 1 }),
  }),
  defineClass({
    code: 'EC000119',
    name: 'Коробки установочные',
    section: [root, 'Коробки'],
    family: 'boxes',
    prefix: 'BK',
    series: { cyrillic: 'КУ', latin: 'FB', number: 68 },
    drawing: 'wall-box',
    share: 10,
    solutions: ['Электромонтаж квартиры'],
    related: ['EC000125', 'EC001590', 'EC001175'],
    about: 'Подрозетник для скрытой установки механизмов.',
    axes: {
      wall: ['в бетон', 'в гипсокартон'],
      size: ['68х42', '68х60', '68х45', '65х40', '72х60'],
      links: ['', ' стыковочная'],
      colour: ['синий', 'чёрный', 'серый', 'белый'],
    },
    title: (v) => `Коробка установочная${v.links} ${v.wall} d${v.size}мм ${feminine(v.colour)}`,
    articleCode: (v) =>
      `${v.wall === 'в бетон' ? 'C' : 'G'}${v.size.replace('х', '')}${v.links ? 'L' : ''}-${{ синий: 'B', чёрный: 'K', серый: 'GR', белый: 'W' }[v.colour]}`,
    features: (v) => ({
      diameter: Number.parseInt(v.size, 10),
      depth: Number(v.size.split('х')[1]),
      model: v.wall,
      colour: v.colour,
      material: 'полипропилен',
      mounting: 'скрытая установка',
      ip: 'IP30',
      entries: 4,
      halogenFree: true,
    }),
    rubles: (v) => (v.wall === 'в бетон' ? 11 : 26) + Number(v.size.split('х')[1]) * 0.14 + (v.links ? 4 : 0),
    grams: (v) => (v.wall === 'в бетон' ? 28 : 44),
    packing: () => ({ multiplicity: 10, minimum: 10, box: 200, block: 10 }),
  }),
  defineClass({
    code: 'EC002600',
    name: 'Коробки распределительные',
    section: [root, 'Коробки'],
    family: 'boxes',
    prefix: 'BR',
    series: { cyrillic: 'КР', latin: 'JB', number: 55 },
    drawing: 'junction-box',
    share: 14,
    solutions: ['Электромонтаж квартиры', 'Стройплощадка'],
    related: ['EC000446', 'EC000441', 'EC000057'],
    about: 'Соединение и ответвление проводов при открытой проводке.',
    axes: {
      size: ['100х100х50', '80х80х40', '85х85х40', '150х110х70', '190х140х70', '240х190х90', '65х65х35', '300х220х120'],
      ip: ['IP55', 'IP54', 'IP44', 'IP67'],
      entries: [6, 4, 8, 10, 0],
      colour: ['серый', 'белый', 'чёрный'],
    },
    valid: (v) =>
      (v.entries === 0 ? v.ip === 'IP67' || v.ip === 'IP55' : true) &&
      (/^(65|8)/.test(v.size) ? v.entries <= 6 : v.entries !== 4) &&
      !(v.entries === 10 && v.size === '100х100х50'),
    title: (v) =>
      `Коробка распределительная ${v.size}мм ${v.entries === 0 ? 'без вводов' : counted(v.entries, 'ввод', 'ввода', 'вводов')} ${v.ip} ${feminine(v.colour)}`,
    articleCode: (v) =>
      `${v.size
        .split('х')
        .map((side) => side.slice(0, 3))
        .join('')}-${v.entries}${v.ip.slice(2)}${{ серый: '', белый: 'W', чёрный: 'K' }[v.colour]}`,
    features: (v) => {
      const [width = 0, height = 0, depth = 0] = v.size.split('х').map(Number)
      return {
        width,
        height,
        depth,
        ip: v.ip,
        entries: v.entries,
        colour: v.colour,
        material: 'полипропилен',
        mounting: 'открытая установка',
        impact: 'IK07',
        temperature: [-25, 60],
      }
    },
    rubles: (v) => {
      const [width = 0, height = 0, depth = 0] = v.size.split('х').map(Number)
      return 18 + (width * height * depth) / 8500 + (v.ip === 'IP67' ? 60 : 0)
    },
    grams: (v) => Number.parseInt(v.size, 10) * 1.2,
    packing: (v) => ({ box: Number.parseInt(v.size, 10) > 110 ? 20 : 100, block: 10 }),
  }),
  defineClass({
    code: 'EC000329',
    name: 'Шины нулевые и заземления',
    section: [root, 'Комплектующие щитов'],
    family: 'boxes',
    prefix: 'BZ',
    series: null,
    drawing: 'neutral-bar',
    share: 8,
    solutions: ['Сборка щитов'],
    related: ['EC000214', 'EC000261', 'EC000993'],
    about: 'Латунная шина для присоединения нулевых и защитных проводников.',
    axes: {
      holes: [12, 8, 14, 10, 6, 16, 20, 24],
      size: ['6х9', '8х12'],
      base: ['на DIN-изоляторе', 'на угловых изоляторах', 'в корпусе', 'без изолятора'],
      colour: ['синий', 'жёлто-зелёный'],
    },
    valid: (v) => v.base !== 'без изолятора' || v.colour === 'синий',
    title: (v) =>
      `Шина ${v.base === 'без изолятора' ? 'латунная' : v.colour === 'синий' ? 'N нулевая' : 'PE заземления'} ${v.size}мм ${counted(v.holes, 'отверстие', 'отверстия', 'отверстий')} ${v.base}${v.base === 'без изолятора' ? '' : v.colour === 'синий' ? ' синяя' : ' жёлто-зелёная'}`,
    articleCode: (v) =>
      `${v.size.replace('х', '')}-${pad(v.holes, 2)}${{ 'на DIN-изоляторе': 'D', 'на угловых изоляторах': 'A', 'в корпусе': 'C', 'без изолятора': 'N' }[v.base]}${v.colour === 'синий' ? 'B' : 'Y'}`,
    features: (v) => ({
      entries: v.holes,
      size: v.size,
      base: v.base,
      colour: v.base === 'без изолятора' ? 'металлик' : v.colour,
      material: 'латунь',
      current: v.size === '6х9' ? 100 : 125,
      voltage: 400,
      mounting: v.base.includes('DIN') ? 'на DIN-рейку' : 'винтами',
    }),
    rubles: (v) => 34 + v.holes * (v.size === '6х9' ? 8 : 13),
    grams: (v) => 20 + v.holes * 8,
    packing: () => ({ box: 100, block: 10 }),
  }),
  defineClass({
    code: 'EC000320',
    name: 'Вентиляторы для шкафов',
    section: [root, 'Комплектующие щитов'],
    family: 'boxes',
    prefix: 'BV',
    series: { cyrillic: 'ВШ', latin: 'FN', number: 7 },
    drawing: 'fan',
    share: 5,
    related: ['EC000261', 'EC001857'],
    about: 'Вентилятор с фильтром и решёткой на дверь шкафа.',
    axes: {
      flow: [105, 55, 24, 230, 480],
      volts: ['230В AC', '24В DC', '115В AC'],
      ip: ['IP54', 'IP55'],
      colour: ['серый', 'чёрный'],
    },
    title: (v) => `Вентилятор с фильтром ${v.flow}м³/ч ${v.volts} ${v.ip} ${v.colour}`,
    articleCode: (v) =>
      `${pad(v.flow, 3)}-${Number.parseInt(v.volts, 10)}-${v.ip.slice(2)}${v.colour === 'серый' ? '' : 'K'}`,
    features: (v) => ({
      airFlow: v.flow,
      supplyVoltage: v.volts,
      ip: v.ip,
      colour: v.colour,
      noise: 38 + Math.round(v.flow / 20),
      power: 10 + Math.round(v.flow / 8),
      mounting: 'на дверь',
      material: 'АБС-пластик',
      temperature: [-10, 70],
    }),
    rubles: (v) => 1450 + v.flow * 14,
    grams: (v) => 450 + v.flow * 3,
    packing: () => ({ box: 10 }),
  }),
]
