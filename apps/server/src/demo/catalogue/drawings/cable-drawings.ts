import { band, box, outline, oval, paper, path, ring, row, shade, type Drawing } from './pen'

const copper = '#d9a066'

export const cableDrawings: Record<string, Drawing> = {
  'cable-drum': (accent) =>
    box(56, 44, 88, 112, accent, 4) +
    row(4, (index) => path(`M${74 + index * 18} 44V156`)) +
    oval(52, 100, 24, 78, '#e3c9a0') +
    oval(148, 100, 24, 78, '#e3c9a0') +
    oval(148, 100, 8, 22, '#fff'),
  wire: (accent) =>
    band('M20 150C60 150 60 60 110 60H140', outline, 34) +
    band('M20 150C60 150 60 60 110 60H140', accent, 23) +
    band('M142 60H184', outline, 18) +
    band('M142 60H182', copper, 9),
  'cable-coil': (accent) =>
    ring(96, 92, 74, accent) +
    ring(96, 92, 54, accent) +
    ring(96, 92, 34, '#fff') +
    band('M150 142Q170 160 176 186', outline, 20) +
    band('M150 142Q170 160 176 186', accent, 10) +
    path('M96 18V58M96 126V166'),
  'cable-box': (accent) =>
    path('M24 62L100 40L176 62V162L100 184L24 162Z', '#e3c9a0') +
    path('M24 62L100 86L176 62M100 86V184') +
    ring(62, 124, 20, '#fff') +
    band('M62 124Q40 150 20 186', accent, 10),
  'heating-cable': (accent) =>
    band('M20 60H150Q176 60 176 84T150 108H50Q24 108 24 132T50 156H180', outline, 24) +
    band('M20 60H150Q176 60 176 84T150 108H50Q24 108 24 132T50 156H180', accent, 13) +
    path('M60 16Q52 26 60 34M100 16Q92 26 100 34M140 16Q132 26 140 34'),
  ferrule: (accent) =>
    path('M24 62L92 78V122L24 138Z', accent) + box(92, 82, 90, 36, copper, 2) + oval(24, 100, 10, 38, paper),
  'cable-lug': (accent) =>
    path('M14 74H98L122 60H152A40 40 0 0 1 152 140H122L98 126H14Z', copper) +
    ring(148, 100, 19, '#fff') +
    path('M40 74V126M66 74V126') +
    oval(16, 100, 8, 26, accent),
  'heat-shrink': (accent) =>
    path('M20 66H96Q112 66 120 80H184V120H120Q112 134 96 134H20Z', accent) +
    oval(22, 100, 12, 34, '#fff') +
    band('M184 100H192', copper, 12),
  'cable-tie': (accent) =>
    path('M108 36A62 62 0 1 1 62 50').replace('/>', ` stroke="${outline}" stroke-width="20"/>`) +
    band('M108 36A62 62 0 1 1 62 50', accent, 9) +
    box(50, 22, 48, 40, accent, 5) +
    box(64, 34, 20, 16, '#fff', 2),
  gland: (accent) =>
    path('M64 18H136L148 60H52Z', accent) +
    box(40, 60, 120, 40, paper, 4) +
    path('M76 60V100M124 60V100') +
    box(58, 100, 84, 56, shade, 2) +
    path('M58 118H142M58 136H142') +
    box(46, 156, 108, 24, accent, 4),
  terminal: (accent) =>
    path('M62 14H138V60L152 78V122L138 140V186H62V140L48 122V78L62 60Z', accent) +
    ring(100, 48, 19, '#fff') +
    path('M88 48H112') +
    ring(100, 152, 19, '#fff') +
    path('M88 152H112') +
    box(76, 86, 48, 28, paper, 3),
  splice: (accent) =>
    path('M24 76H176V170H24Z', '#eaf4fb') +
    row(3, (index) => box(32 + index * 48, 32, 40, 62, accent, 6) + ring(52 + index * 48, 142, 13, outline)),
  tape: (accent) =>
    path('M94 172H186V188H94Z', accent) +
    ring(94, 100, 78, accent) +
    ring(94, 100, 46, '#e3c9a0') +
    ring(94, 100, 36, '#fff'),
  tray: (accent) =>
    path('M16 66L72 34V72L16 104Z', paper) +
    path('M16 104L72 72L188 126L132 160Z', shade) +
    path('M132 122L188 90V126L132 160Z', paper) +
    path('M16 66V104L132 160V122', accent) +
    path('M66 88L80 80M94 102L108 94M122 114L136 106'),
  ladder: (accent) =>
    band('M28 178L76 20M124 178L172 20', outline, 22) +
    band('M28 178L76 20M124 178L172 20', accent, 11) +
    row(4, (index) => band(`M${46 + index * 11} ${146 - index * 34}H${126 + index * 11}`, outline, 13)),
  mesh: (accent) =>
    path('M20 50V150H180V50') +
    row(4, (index) => path(`M${52 + index * 32} 60V150`)) +
    path('M20 84H180M20 116H180') +
    band('M20 40V154H180V40', accent, 12),
  'tray-turn': (accent) =>
    path('M24 24H84V84Q84 116 116 116H176V176H96Q24 176 24 104Z', paper) +
    band('M24 24V104Q24 176 96 176H176', outline, 16) +
    band('M24 24V104Q24 176 96 176H176', accent, 7) +
    band('M84 24V84Q84 116 116 116H176', outline, 16) +
    band('M84 24V84Q84 116 116 116H176', accent, 7),
  'tray-part': (accent) =>
    box(20, 62, 160, 76, accent, 6) +
    row(4, (index) => oval(46 + index * 36, 86, 10, 6, '#fff') + oval(46 + index * 36, 116, 10, 6, '#fff')),
  trunking: (accent) =>
    path('M14 116L126 26L186 48L74 142Z', accent) +
    path('M14 116L74 142V178L14 152Z', '#fff') +
    path('M74 142L186 48V84L74 178Z', shade) +
    ring(34, 143, 6, '#d9822b') +
    ring(54, 151, 6, '#2f7fc9'),
  'slotted-duct': (accent) =>
    box(18, 132, 164, 34, shade, 3) +
    row(6, (index) => box(20 + index * 28, 56, 18, 78, paper, 3)) +
    box(14, 34, 172, 24, accent, 4),
  corrugated: (accent) =>
    row(8, (index) => box(14 + index * 20, 62, 20, 76, index % 2 === 0 ? accent : paper, 8)) +
    oval(180, 100, 11, 34, '#fff') +
    band('M182 100H196', outline, 5),
  pipe: (accent) =>
    path('M30 132L132 30L170 68L68 170Z', accent) +
    `<ellipse cx="49" cy="151" rx="27" ry="20" transform="rotate(45 49 151)" fill="#fff"/>` +
    path('M88 106L124 70').replace('fill="none"', 'fill="none" stroke="#fff"'),
}
