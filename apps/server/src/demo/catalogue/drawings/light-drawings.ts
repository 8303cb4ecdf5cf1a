import { band, box, outline, oval, paper, path, ring, row, shade, type Drawing } from './pen'

const glow = '#ffe9a8'

export const lightDrawings: Record<string, Drawing> = {
  bulb: (accent) =>
    path('M64 112C40 92 40 26 100 22C160 26 160 92 136 112L128 134H72Z', glow) +
    path('M64 112H136L128 138H72Z', accent) +
    box(78, 138, 44, 34, shade, 3) +
    path('M78 154H122') +
    path('M88 172H112L106 184H94Z', outline),
  'led-strip': (accent) =>
    band('M10 62H124Q176 62 176 100T124 138H10', outline, 40) +
    band('M10 62H124Q176 62 176 100T124 138H10', accent, 28) +
    row(4, (index) => box(18 + index * 30, 52, 18, 20, glow, 2) + box(18 + index * 30, 128, 18, 20, glow, 2)) +
    box(166, 90, 20, 20, glow, 2),
  driver: (accent) =>
    box(34, 66, 132, 68, paper, 8) +
    box(56, 84, 70, 32, accent, 3) +
    band('M34 88H8M34 112H8', outline, 8) +
    band('M166 88H192', '#b3261e', 8) +
    band('M166 112H192', '#22303f', 8),
  'lamp-holder': (accent) =>
    band('M100 6V48', outline, 10) +
    path('M78 46H122L138 82H62Z', accent) +
    path('M56 82H144V150Q144 166 128 166H72Q56 166 56 150Z', paper) +
    path('M56 106H144M56 130H144') +
    oval(100, 166, 34, 10, outline),
  panel: (accent) =>
    path('M44 48H156L190 150H10Z', accent) +
    path('M56 62H144L168 136H32Z', glow) +
    path('M88 62L76 136M112 62L124 136M46 96H154').replace('fill="none"', 'fill="none" stroke-width="3"'),
  batten: (accent) =>
    box(8, 70, 184, 50, '#fff', 22) +
    box(24, 82, 152, 26, glow, 12) +
    box(8, 66, 26, 58, accent, 6) +
    box(166, 66, 26, 58, accent, 6) +
    path('M62 70V50M138 70V50'),
  floodlight: (accent) =>
    path('M48 118V160H152V118') +
    path('M26 34H174L160 132H40Z', accent) +
    path('M46 48H154L144 116H56Z', glow) +
    box(78, 160, 44, 22, shade, 3),
  'high-bay': (accent) =>
    path('M84 14A16 16 0 0 1 116 14V36H84Z', shade) +
    box(66, 36, 68, 46, accent, 6) +
    path('M80 36V82M100 36V82M120 36V82') +
    path('M66 82H134L176 146H24Z', paper) +
    oval(100, 146, 76, 18, glow),
  'street-light': (accent) =>
    band('M24 188V112Q24 74 66 68', outline, 14) +
    path('M60 44L176 60Q190 64 188 78L62 92Z', accent) +
    path('M84 90L176 80L170 96L88 102Z', glow) +
    path('M98 120L88 146M126 118V146M154 112L164 138'),
  'exit-sign': (accent) =>
    box(10, 48, 180, 104, '#17803d', 8) +
    ring(74, 74, 9, '#fff').replace('/>', ' stroke="none"/>') +
    band('M72 92L62 116L44 128M66 108L84 122L80 140M70 92L92 104M70 92L50 100', '#fff', 9) +
    box(116, 64, 44, 72, '#fff', 2) +
    ring(128, 100, 3, accent),
  'round-light': (accent) =>
    ring(100, 100, 82, accent) +
    ring(100, 100, 62, glow) +
    path('M70 70A44 44 0 0 1 112 58').replace('fill="none"', 'fill="none" stroke="#fff"'),
  'linear-light': (accent) =>
    path('M12 132L150 26L188 56L50 164Z', paper) +
    path('M32 132L148 44L168 60L54 148Z', glow) +
    path('M12 132L50 164L46 178L10 148Z', accent),
}

export const toolDrawings: Record<string, Drawing> = {
  screwdriver: (accent) =>
    path('M18 162L38 182L96 124L76 104Z', accent) +
    path('M76 104L96 124L108 112L88 92Z', shade) +
    band('M98 102L164 36', outline, 17) +
    band('M98 102L164 36', shade, 6) +
    path('M156 30L170 44L184 22Z', outline),
  pliers: (accent) =>
    band('M92 92Q58 128 54 186M108 92Q142 128 146 186', outline, 27) +
    band('M92 92Q58 128 54 186M108 92Q142 128 146 186', accent, 16) +
    path('M96 16Q72 40 74 78L100 104V16Z', shade) +
    path('M104 16Q128 40 126 78L100 104V16Z', paper) +
    ring(100, 92, 12, '#fff'),
  stripper: (accent) =>
    band('M86 84L60 184M114 84L140 184', outline, 25) +
    band('M86 84L60 184M114 84L140 184', accent, 14) +
    path('M58 20H94V92H74Z', shade) +
    path('M142 20H106V92H126Z', paper) +
    path('M94 36H106M94 54H106') +
    ring(100, 92, 11, '#fff'),
  crimper: (accent) =>
    band('M78 100L46 188M122 100L154 188', outline, 27) +
    band('M78 100L46 188M122 100L154 188', accent, 16) +
    path('M60 24Q100 0 140 24V104H60Z', shade) +
    box(78, 40, 44, 38, '#fff', 3) +
    path('M100 40V52M100 78V66') +
    ring(100, 96, 8, '#fff'),
  multimeter: (accent) =>
    box(44, 8, 112, 184, accent, 14) +
    box(58, 24, 84, 48, '#cfe3d2', 5) +
    path('M74 36V60M92 36V60M110 36V60') +
    ring(100, 114, 30, '#fff') +
    path('M100 114L114 94') +
    ring(74, 168, 8, outline) +
    ring(126, 168, 8, '#b3261e'),
  'clamp-meter': (accent) =>
    path('M62 86A44 44 0 1 1 138 86').replace('/>', ` stroke="${outline}" stroke-width="22"/>`) +
    band('M62 86A44 44 0 1 1 138 86', accent, 11) +
    box(58, 88, 84, 104, paper, 12) +
    box(72, 140, 56, 36, '#cfe3d2', 4) +
    ring(100, 114, 14, accent),
  'voltage-tester': (accent) =>
    path('M92 8H108L112 48H88Z', shade) +
    box(76, 46, 48, 142, accent, 14) +
    ring(100, 72, 11, '#ff6b4a') +
    box(88, 98, 24, 54, '#fff', 4) +
    path('M94 112H106M94 126H106M94 140H106'),
  battery: (accent) =>
    box(84, 8, 32, 18, shade, 3) +
    box(58, 24, 84, 166, paper, 8) +
    box(58, 24, 84, 58, accent, 8) +
    path('M100 40V66M87 53H113').replace('fill="none"', 'fill="none" stroke="#fff"') +
    path('M88 156H112'),
}
