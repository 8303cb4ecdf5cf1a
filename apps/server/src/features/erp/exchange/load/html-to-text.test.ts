import { expect, test } from 'vitest'
import { htmlToText } from './html-to-text'

test.each([
  ['<p>Автомат&nbsp;16А</p><p>IP20 &amp; IP54</p>', 'Автомат 16А\nIP20 & IP54'],
  ['<ul><li>один</li><li class="x">два</li></ul>', '• один\n• два'],
  ['<table><tr><td>Ток</td><td>16 А</td></tr></table>', 'Ток 16 А'],
  ['до<script type="x">if (a < b) alert("</p>")</script>после<style>p{}</style>', 'допосле'],
  ['а<!-- не видно -->б', 'аб'],
  ['сечение < 2,5 и > 1', 'сечение < 2,5 и > 1'],
  ['&lt;b&gt;жирно&lt;/b&gt; &#1040;&#x411; &sup2;&deg;&unknown;', '<b>жирно</b> АБ ²°&unknown;'],
  ['<br/>а<BR>б', 'а\nб'],
  ['&#xD800;&#0;x', '\ufffd\ufffdx'],
])('%s', (html, text) => expect(htmlToText(html)).toBe(text))
