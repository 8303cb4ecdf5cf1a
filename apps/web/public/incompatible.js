/* Only browsers without modules run this; they can run nothing else of the portal. */
document.addEventListener('DOMContentLoaded', function () {
  document.body.innerHTML =
    '<div style="font-family:sans-serif;max-width:640px;margin:64px auto;padding:0 16px;line-height:1.5">' +
    '<h1>Браузер не поддерживается</h1>' +
    '<p>Портал не сможет работать в этом браузере. Установите свежую версию Chrome, Firefox, Safari, Яндекс Браузера или Opera.</p>' +
    '<p>Нужна Windows 7 и новее или macOS Sierra и новее.</p></div>'
})
