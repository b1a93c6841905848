// Browsers without modules run this file, and no others.
location.replace('/old-browser.html')
