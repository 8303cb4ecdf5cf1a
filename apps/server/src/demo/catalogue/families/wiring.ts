import { defineClass, type ClassTemplate } from '../classes/class-template'
import { counted, feminine, pad } from '../format'

const root = 'Розетки и выключатели'
const colourCodes = {
  белый: 'W',
  кремовый: 'C',
  антрацит: 'A',
  серебро: 'S',
  чёрный: 'K',
  шампань: 'H',
  коричневый: 'B',
} as const
const colours = ['белый', 'кремовый', 'антрацит', 'серебро', 'чёрный', 'шампань', 'коричневый'] as const
const flush = { material: 'поликарбонат', plastic: 'глянцевый' }

export const wiring: readonly ClassTemplate[] = [
  defineClass({
    code: 'EC000125',
    name: 'Розетки',
    section: [root, 'Розетки и выключатели бытовые'],
    family: 'wiring',
    prefix: 'WS',
    series: 'collection',
    drawing: 'socket',
    share: 34,
    solutions: ['Электромонтаж квартиры'],
    related: ['EC000007', 'EC000119', 'EC001590'],
    about: 'Механизм розетки для скрытой или открытой установки.',
    axes: {
      colour: colours,
      kind: [
        'с заземлением',
        'с заземлением и шторками',
        'без заземления',
        'с заземлением и крышкой',
        'с заземлением и USB',
      ],
      places: ['одинарная', 'двойная'],
      mounting: ['скрытая установка', 'открытая установка'],
      type: ['винтовые', 'безвинтовые'],
    },
    valid: (v) =>
      !(
        v.mounting === 'открытая установка' &&
        (v.kind.endsWith('USB') || v.colour === 'шампань' || v.colour === 'серебро')
      ) &&
      !(v.places === 'двойная' && (v.kind.endsWith('USB') || v.kind.endsWith('крышкой'))) &&
      !(v.kind === 'без заземления' && v.type === 'безвинтовые'),
    basic: (v) => v.kind !== 'с заземлением и USB' && v.places === 'одинарная' && v.mounting === 'скрытая установка',
    title: (v) =>
      `Розетка ${v.places} ${v.kind} ${v.kind === 'без заземления' ? '10А' : '16А'} 250В ${v.mounting} ${v.type === 'безвинтовые' ? 'безвинтовые зажимы ' : ''}${feminine(v.colour)}`,
    articleCode: (v) =>
      `${v.places === 'двойная' ? 2 : 1}${{ 'с заземлением': 'E', 'с заземлением и шторками': 'H', 'без заземления': 'N', 'с заземлением и крышкой': 'P', 'с заземлением и USB': 'U' }[v.kind]}${v.mounting[0] === 'с' ? '' : 'O'}${v.type === 'винтовые' ? '' : 'Q'}-${colourCodes[v.colour]}`,
    features: (v) => ({
      ...flush,
      colour: v.colour,
      outlets: v.places === 'двойная' ? 2 : 1,
      earth: v.kind !== 'без заземления',
      shutters: v.kind.endsWith('шторками'),
      usb: v.kind.endsWith('USB'),
      current: v.kind === 'без заземления' ? 10 : 16,
      voltage: 250,
      mounting: v.mounting,
      terminals: v.type,
      ip: v.kind.endsWith('крышкой') ? 'IP44' : 'IP20',
    }),
    rubles: (v) =>
      (v.colour === 'белый' ? 128 : v.colour === 'кремовый' ? 134 : 205) *
      (v.places === 'двойная' ? 1.7 : 1) *
      (v.kind.endsWith('USB') ? 5.5 : v.kind.endsWith('шторками') ? 1.25 : 1),
    grams: (v) => (v.places === 'двойная' ? 120 : 72),
    packing: () => ({ box: 120, block: 10 }),
  }),
  defineClass({
    code: 'EC001590',
    name: 'Выключатели',
    section: [root, 'Розетки и выключатели бытовые'],
    family: 'wiring',
    prefix: 'WV',
    series: 'collection',
    drawing: 'switch',
    share: 30,
    solutions: ['Электромонтаж квартиры'],
    related: ['EC000007', 'EC000119', 'EC000125'],
    about: 'Клавишный выключатель освещения.',
    axes: {
      colour: colours,
      keys: ['одноклавишный', 'двухклавишный', 'трёхклавишный'],
      scheme: ['', 'проходной', 'перекрёстный'],
      lit: ['', 'с подсветкой'],
      mounting: ['скрытая установка', 'открытая установка'],
    },
    valid: (v) =>
      !(v.scheme !== '' && v.keys === 'трёхклавишный') &&
      !(v.scheme === 'перекрёстный' && v.keys !== 'одноклавишный') &&
      !(
        v.mounting === 'открытая установка' &&
        (v.colour === 'шампань' || v.colour === 'серебро' || v.scheme === 'перекрёстный')
      ),
    basic: (v) => v.scheme === '' && v.lit === '' && v.mounting === 'скрытая установка',
    title: (v) =>
      `Выключатель ${[v.keys, v.scheme, v.lit].filter(Boolean).join(' ')} 10А 250В ${v.mounting} ${v.colour}`,
    articleCode: (v) =>
      `${keyCount[v.keys]}${v.scheme === '' ? '' : v.scheme === 'проходной' ? 'P' : 'X'}${v.lit ? 'L' : ''}${v.mounting[0] === 'с' ? '' : 'O'}-${colourCodes[v.colour]}`,
    features: (v) => ({
      ...flush,
      colour: v.colour,
      keys: keyCount[v.keys],
      scheme: v.scheme || 'однополюсный',
      lit: v.lit !== '',
      current: 10,
      voltage: 250,
      mounting: v.mounting,
      ip: 'IP20',
      terminals: 'винтовые',
    }),
    rubles: (v) =>
      (v.colour === 'белый' ? 112 : v.colour === 'кремовый' ? 118 : 188) *
        (1 + (keyCount[v.keys] - 1) * 0.32) *
        (v.scheme === '' ? 1 : 1.35) +
      (v.lit ? 26 : 0),
    grams: () => 68,
    packing: () => ({ box: 120, block: 10 }),
  }),
  defineClass({
    code: 'EC000007',
    name: 'Рамки',
    section: [root, 'Рамки и дополнения'],
    family: 'wiring',
    prefix: 'WR',
    series: 'collection',
    drawing: 'frame',
    share: 20,
    related: ['EC000125', 'EC001590'],
    about: 'Декоративная рамка механизмов серии.',
    axes: {
      colour: colours,
      places: [1, 2, 3, 4, 5],
      direction: ['универсальная', 'горизонтальная', 'вертикальная'],
      material: ['поликарбонат', 'стекло', 'металл'],
    },
    valid: (v) =>
      !(v.places === 1 && v.direction !== 'универсальная') &&
      !(v.material === 'стекло' && (v.colour === 'кремовый' || v.colour === 'коричневый')) &&
      !(v.material === 'металл' && (v.colour === 'белый' || v.colour === 'кремовый')),
    basic: (v) => v.direction === 'универсальная' && v.material === 'поликарбонат',
    title: (v) =>
      `Рамка ${v.places}-местная ${v.direction}${v.material === 'поликарбонат' ? '' : ` ${v.material}`} ${feminine(v.colour)}`,
    articleCode: (v) =>
      `${v.places}${{ универсальная: 'U', горизонтальная: 'H', вертикальная: 'V' }[v.direction]}${{ поликарбонат: '', стекло: 'G', металл: 'M' }[v.material]}-${colourCodes[v.colour]}`,
    features: (v) => ({
      colour: v.colour,
      outlets: v.places,
      model: v.direction,
      material: v.material,
      plastic: 'глянцевый',
      width: 82 + (v.places - 1) * 71,
      height: 82,
      mounting: 'скрытая установка',
      ip: 'IP20',
    }),
    rubles: (v) =>
      (30 + v.places * 42) *
      (v.material === 'поликарбонат' ? 1 : v.material === 'стекло' ? 9 : 6) *
      (v.colour === 'белый' ? 1 : 1.5),
    grams: (v) => 18 + v.places * 14,
    packing: () => ({ box: 100, block: 10 }),
  }),
  defineClass({
    code: 'EC000025',
    name: 'Светорегуляторы',
    section: [root, 'Розетки и выключатели бытовые'],
    family: 'wiring',
    prefix: 'WD',
    series: 'collection',
    drawing: 'dimmer',
    share: 8,
    related: ['EC000007', 'EC001959'],
    about: 'Плавно меняет яркость ламп, с выключателем.',
    axes: { colour: colours, watts: [300, 600, 400, 150], kind: ['поворотно-нажимной', 'кнопочный', 'сенсорный'] },
    valid: (v) => v.kind !== 'сенсорный' || v.watts <= 400,
    title: (v) => `Светорегулятор ${v.kind} ${v.watts}Вт ${v.colour}`,
    articleCode: (v) =>
      `${pad(v.watts, 3)}${{ 'поворотно-нажимной': 'R', кнопочный: 'B', сенсорный: 'S' }[v.kind]}-${colourCodes[v.colour]}`,
    features: (v) => ({
      ...flush,
      colour: v.colour,
      loadRange: [5, v.watts],
      power: v.watts,
      model: v.kind,
      voltage: 230,
      mounting: 'скрытая установка',
      ip: 'IP20',
      lit: true,
    }),
    rubles: (v) => 680 + v.watts * 1.1 + (v.kind === 'сенсорный' ? 900 : 0),
    grams: () => 95,
    packing: () => ({ box: 60, block: 6 }),
  }),
  defineClass({
    code: 'EC001264',
    name: 'Розетки компьютерные и ТВ',
    section: [root, 'Розетки и выключатели бытовые'],
    family: 'wiring',
    prefix: 'WC',
    series: 'collection',
    drawing: 'data-socket',
    share: 10,
    related: ['EC000007', 'EC000830', 'EC000119'],
    about: 'Слаботочная розетка в рамку серии.',
    axes: {
      colour: colours,
      kind: ['RJ45 кат. 5e', 'RJ45 кат. 6', '2хRJ45 кат. 5e', 'RJ45+RJ11', 'TV', 'TV+SAT', 'HDMI'],
    },
    basic: (v) => v.kind.startsWith('RJ45 '),
    title: (v) =>
      `Розетка ${v.kind.startsWith('TV') || v.kind === 'HDMI' ? '' : 'компьютерная '}${v.kind} скрытая установка ${feminine(v.colour)}`,
    articleCode: (v) =>
      `${{ 'RJ45 кат. 5e': 'R5', 'RJ45 кат. 6': 'R6', '2хRJ45 кат. 5e': '2R5', 'RJ45+RJ11': 'R5T', TV: 'TV', 'TV+SAT': 'TS', HDMI: 'HD' }[v.kind]}-${colourCodes[v.colour]}`,
    features: (v) => ({
      ...flush,
      colour: v.colour,
      interfaceType: v.kind.replace(/ кат.*/, ''),
      dataCategory: v.kind.includes('кат.') ? (v.kind.endsWith('6') ? '6' : '5e') : 'нет',
      outlets: v.kind.startsWith('2') || v.kind.includes('+') ? 2 : 1,
      mounting: 'скрытая установка',
      ip: 'IP20',
      screen: 'нет',
    }),
    rubles: (v) => (v.kind.startsWith('TV') ? 260 : v.kind === 'HDMI' ? 690 : v.kind.startsWith('2') ? 520 : 340),
    grams: () => 60,
    packing: () => ({ box: 100, block: 10 }),
  }),
  defineClass({
    code: 'EC001321',
    name: 'Розетки силовые промышленные',
    section: [root, 'Силовые разъёмы'],
    family: 'wiring',
    prefix: 'WP',
    series: null,
    drawing: 'cee-socket',
    share: 9,
    solutions: ['Стройплощадка'],
    related: ['EC000140', 'EC001578', 'EC000330'],
    about: 'Силовая розетка для строек и цехов по ГОСТ IEC 60309.',
    axes: {
      amps: [16, 32, 63, 125],
      poles: ['2P+E', '3P+E', '3P+N+E'],
      ip: ['IP44', 'IP67'],
      kind: ['переносная', 'настенная', 'панельная'],
    },
    valid: (v) => !(v.poles === '2P+E' && v.amps > 63) && !(v.amps === 125 && v.ip === 'IP44'),
    title: (v) => `Розетка ${v.kind} силовая ${v.poles} ${v.amps}А ${v.poles === '2P+E' ? '230В' : '400В'} ${v.ip}`,
    articleCode: (v) =>
      `${pad(v.amps, 3)}-${v.poles === '2P+E' ? 3 : v.poles === '3P+E' ? 4 : 5}${{ переносная: 'M', настенная: 'W', панельная: 'P' }[v.kind]}${v.ip.slice(2)}`,
    features: (v) => ({
      current: v.amps,
      poles: v.poles,
      ip: v.ip,
      model: v.kind,
      voltage: v.poles === '2P+E' ? 230 : 400,
      colour: v.poles === '2P+E' ? 'синий' : 'красный',
      material: 'полиамид',
      earth: true,
      temperature: [-25, 40],
    }),
    rubles: (v) => (110 + v.amps * 11) * (v.ip === 'IP67' ? 1.9 : 1) * (v.poles === '3P+N+E' ? 1.25 : 1),
    grams: (v) => 120 + v.amps * 9,
    packing: (v) => ({ box: v.amps > 32 ? 5 : 20 }),
  }),
  defineClass({
    code: 'EC000140',
    name: 'Вилки силовые',
    section: [root, 'Силовые разъёмы'],
    family: 'wiring',
    prefix: 'WL',
    series: null,
    drawing: 'cee-plug',
    share: 7,
    solutions: ['Стройплощадка'],
    related: ['EC001321', 'EC001578'],
    about: 'Вилка для гибкого кабеля к силовой розетке.',
    axes: {
      amps: [16, 32, 63, 125],
      poles: ['2P+E', '3P+E', '3P+N+E'],
      ip: ['IP44', 'IP67'],
      kind: ['переносная', 'панельная', 'переносная с фазоинвертором'],
    },
    valid: (v) =>
      !(v.poles === '2P+E' && (v.amps > 63 || v.kind.endsWith('фазоинвертором'))) &&
      !(v.amps === 125 && v.ip === 'IP44') &&
      !(v.kind.endsWith('фазоинвертором') && v.amps > 32),
    title: (v) => `Вилка ${v.kind} силовая ${v.poles} ${v.amps}А ${v.poles === '2P+E' ? '230В' : '400В'} ${v.ip}`,
    articleCode: (v) =>
      `${pad(v.amps, 3)}-${v.poles === '2P+E' ? 3 : v.poles === '3P+E' ? 4 : 5}${{ переносная: 'M', панельная: 'P', 'переносная с фазоинвертором': 'I' }[v.kind]}${v.ip.slice(2)}`,
    features: (v) => ({
      current: v.amps,
      poles: v.poles,
      ip: v.ip,
      model: v.kind,
      voltage: v.poles === '2P+E' ? 230 : 400,
      colour: v.poles === '2P+E' ? 'синий' : 'красный',
      material: 'полиамид',
      earth: true,
    }),
    rubles: (v) => (90 + v.amps * 9) * (v.ip === 'IP67' ? 1.8 : 1) * (v.poles === '3P+N+E' ? 1.25 : 1),
    grams: (v) => 100 + v.amps * 8,
    packing: (v) => ({ box: v.amps > 32 ? 5 : 20 }),
  }),
  defineClass({
    code: 'EC000330',
    name: 'Удлинители и колодки',
    section: [root, 'Силовые разъёмы'],
    family: 'wiring',
    prefix: 'WU',
    series: null,
    drawing: 'socket-strip',
    share: 8,
    solutions: ['Стройплощадка'],
    related: ['EC001321', 'EC001578'],
    about: 'Удлинитель с выключателем или на катушке.',
    axes: {
      outlets: [3, 4, 5, 6, 1],
      metres: [3, 5, 10, 1.5, 20, 30, 50],
      kind: ['бытовой', 'на катушке', 'на рамке'],
      wire: ['3х1,5', '3х1', '2х0,75', '3х2,5'],
    },
    valid: (v) =>
      v.kind === 'бытовой'
        ? v.metres <= 10 && v.outlets >= 3 && v.wire !== '3х2,5'
        : v.metres >= 20 && (v.kind === 'на катушке' ? v.outlets === 4 : v.outlets === 1) && v.wire !== '3х1',
    title: (v) =>
      `Удлинитель ${v.kind} ${counted(v.outlets, 'место', 'места', 'мест')} ${String(v.metres).replace('.', ',')}м ${v.wire} мм²`,
    articleCode: (v) =>
      `${v.outlets}${{ бытовой: 'H', 'на катушке': 'R', 'на рамке': 'F' }[v.kind]}-${pad(v.metres * 10, 3)}-${v.wire.replace(/[х,]/g, '')}`,
    features: (v) => ({
      outlets: v.outlets,
      lengthMetres: v.metres,
      model: v.kind,
      earth: v.wire.startsWith('3'),
      current: v.wire === '2х0,75' ? 10 : 16,
      voltage: 250,
      ip: v.kind === 'бытовой' ? 'IP20' : 'IP44',
      section: Number(v.wire.slice(2).replace(',', '.')),
      colour: v.kind === 'бытовой' ? 'белый' : 'оранжевый',
    }),
    rubles: (v) =>
      150 + v.outlets * 25 + v.metres * 55 * (v.wire === '3х2,5' ? 1.7 : 1) + (v.kind === 'на катушке' ? 900 : 0),
    grams: (v) => 250 + v.metres * 110,
    packing: (v) => ({ box: v.kind === 'бытовой' ? 20 : 2 }),
  }),
  defineClass({
    code: 'EC000133',
    name: 'Датчики движения',
    section: [root, 'Датчики и автоматика освещения'],
    family: 'wiring',
    prefix: 'WM',
    series: { cyrillic: 'ДД', latin: 'MS', number: 9 },
    drawing: 'motion-sensor',
    share: 8,
    related: ['EC000189', 'EC001959', 'EC001744'],
    about: 'Включает свет при движении, время и порог освещённости настраиваются.',
    axes: {
      angle: [180, 360, 120],
      watts: [1200, 500, 800, 1100],
      ip: ['IP44', 'IP20', 'IP65'],
      colour: ['белый', 'чёрный'],
      principle: ['инфракрасный', 'микроволновый'],
    },
    valid: (v) => !(v.principle === 'микроволновый' && v.angle !== 360) && !(v.colour === 'чёрный' && v.ip === 'IP20'),
    title: (v) => `Датчик движения ${v.principle} ${v.watts}Вт ${v.angle}° ${v.ip} ${v.colour}`,
    articleCode: (v) =>
      `${v.angle}-${pad(v.watts, 4)}${v.principle === 'инфракрасный' ? 'I' : 'M'}${v.ip.slice(2)}${v.colour === 'белый' ? 'W' : 'K'}`,
    features: (v) => ({
      angle: v.angle,
      loadRange: [10, v.watts],
      ip: v.ip,
      colour: v.colour,
      model: v.principle,
      reach: v.angle === 360 ? 6 : 12,
      delay: [10, 420],
      lux: [3, 2000],
      voltage: 230,
      mounting: v.angle === 360 ? 'на потолок' : 'на стену',
    }),
    rubles: (v) => 390 + v.watts * 0.13 + (v.principle === 'микроволновый' ? 320 : 0) + (v.ip === 'IP65' ? 140 : 0),
    grams: () => 140,
    packing: () => ({ box: 50 }),
  }),
  defineClass({
    code: 'EC000189',
    name: 'Фотореле',
    section: [root, 'Датчики и автоматика освещения'],
    family: 'wiring',
    prefix: 'WF',
    series: { cyrillic: 'ФР', latin: 'TW', number: 601 },
    drawing: 'photocell',
    share: 5,
    solutions: ['Уличное освещение'],
    related: ['EC000062', 'EC001744', 'EC001653'],
    about: 'Включает уличное освещение в сумерках.',
    axes: { amps: [10, 16, 6, 25], ip: ['IP44', 'IP66', 'IP20'], sensor: ['встроенный датчик', 'выносной датчик'] },
    valid: (v) => (v.ip === 'IP20') === (v.sensor === 'выносной датчик'),
    title: (v) => `Фотореле ${v.amps}А ${v.sensor} ${v.ip}`,
    articleCode: (v) => `${pad(v.amps, 2)}${v.sensor === 'выносной датчик' ? 'R' : 'B'}${v.ip.slice(2)}`,
    features: (v) => ({
      current: v.amps,
      ip: v.ip,
      model: v.sensor,
      lux: [5, 50],
      power: v.amps * 220,
      voltage: 230,
      colour: 'серый',
      mounting: v.ip === 'IP20' ? 'на DIN-рейку' : 'на стену',
      delay: [10, 60],
    }),
    rubles: (v) => 240 + v.amps * 24 + (v.sensor === 'выносной датчик' ? 320 : 0),
    grams: () => 120,
    packing: () => ({ box: 100 }),
  }),
]

const keyCount: Record<'одноклавишный' | 'двухклавишный' | 'трёхклавишный', number> = {
  одноклавишный: 1,
  двухклавишный: 2,
  трёхклавишный: 3,
}
