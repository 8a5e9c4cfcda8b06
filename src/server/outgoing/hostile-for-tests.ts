/** Words that are parted by blanks. */
const words = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));

/** Hosts that are, or that some parser takes for, this machine or its network. */
const HOSTS = [
  ...words(
    '127.0.0.1 127.1 127.0.1 2130706433 017700000001 0x7f000001 0x7f.1 0177.0.0.1 0x7f.0x0.0x0.0x1',
    '127.0.0.01 00127.0.0.1 127.0.0.1. 127.1. 2130706433. 0 0.0.0.0 0. 10.0.0.1 10.1 167772161 0x0a000001',
    '012.0.0.1 172.16.0.1 172.16.1 2886729729 192.168.0.1 192.168.1 3232235521 0xc0a80001 0300.0250.0.1',
    '169.254.169.254 2852039166 0xa9fea9fe 0251.0376.0251.0376 169.254.43518 169.16689662 100.64.0.1',
    '1681915905 224.0.0.1 255.255.255.255 4294967295 0xffffffff 037777777777 240.0.0.1 8.8.8.8 134744072',
    '１２７.０.０.１ ①②⑦.⓪.⓪.① 127。0。0。1 127．0．0．1 127｡0｡0｡1 𝟏𝟐𝟕.𝟎.𝟎.𝟏 ٢٧.0.0.1 १२७.0.0.1 %31%32%37.0.0.1',
    '127%2e0.0.1 127.0.0.1%00 127.0.0.1%2f 127.0.0.1%20 %6c%6f%63alhost [::1] [::] [0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [::ffff:10.0.0.1] [64:ff9b::127.0.0.1]',
    '[64:ff9b::7f00:1] [64:ff9b:1::1] [2002:7f00:1::] [2002:a00:1::] [fe80::1] [fe80::1%25eth0]',
    '[fe80::1%eth0] [fc00::1] [fd00::1] [fec0::1] [ff02::1] [2001:db8::1] [2001::1] [2606:4700::1111]',
    '[::ffff:0:127.0.0.1] [::1]. ::1 [::1 [] [::g] localhost LOCALHOST localhost. ip6-localhost casa',
    'intranet com a . .. - example.com. example..com .example.com -a.example.com a-.example.com example.1',
    'example.0x1 a_b.example.com ｌｏｃａｌｈｏｓｔ ⓛⓞⓒⓐⓛⓗⓞⓢⓣ locaⅼhost casa.example.com CASA.example.com',
    'casa.example.com. c%61sa.example.com',
  ),
  '',
  'exa mple.com',
  'exam\tple.com',
  'exam\nple.com',
  'exam\u0000ple.com',
  'exam\u200bple.com',
  `${'a'.repeat(64)}.example.com`,
  `${'a.'.repeat(130)}com`,
];

/** Other ways to lead elsewhere with a good host. */
const FORMS = [
  ...words(
    'http://push.example.com/ ftp://push.example.com/ file:///etc/passwd data:,x javascript:1 blob:x',
    'HTTP://push.example.com/ HTTPS://push.example.com/ wss://push.example.com/ gopher://push.example.com/',
    'https:push.example.com/ https:/push.example.com/ https:///push.example.com/ //push.example.com/ /a',
    'https://push.example.com:80/ https://push.example.com:8443/ https://push.example.com:0/',
    'https://push.example.com:22/ https://push.example.com:65536/ https://push.example.com:-1/',
    'https://push.example.com:443x/ https://user@push.example.com/ https://user:pass@push.example.com/',
    'https://@push.example.com/ https://:@push.example.com/ https://push.example.com@127.0.0.1/',
    'https://push.example.com:443@127.0.0.1/ https://127.0.0.1#@push.example.com/',
    'https://127.0.0.1?@push.example.com/ https://127.0.0.1/@push.example.com',
    'https://push.example.com/#127.0.0.1 https://push.example.com/é https://push.example.com／evil/',
    'https://push.example.com﹖x/ https://[push.example.com]/',
  ),
  '',
  'https:\\\\push.example.com/',
  'https://push.example.com\\@127.0.0.1/',
  'https://127.0.0.1\\@push.example.com/',
  ' https://push.example.com/',
  'https://push.example.com/ ',
  'https://push.example.com/\n',
  '\thttps://push.example.com/',
  'https://push.example.com/\r\nHost: x',
  'https://push.example.com/\u0000',
  'https://pu\nsh.example.com/',
  'https://push.example.com\u3002evil.test/',
];

export const HOSTILE_URLS: readonly string[] = [...HOSTS.map((host) => `https://${host}/x`), ...FORMS];

/** What a resolver may say of a name that looks harmless. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  ...words(
    '127.0.0.1 127.255.255.254 0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.254',
    '169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.88.99.1 192.168.0.1 198.18.0.1',
    '198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 :: ::1',
    '::127.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 ::ffff:0:8.8.8.8 64:ff9b::808:808',
    '64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1 2001:2::1 2001:10::1 2001:20::1 2001:db8::1',
    '2002:7f00:1::1 2002:808:808::1 2620:4f:8000::1 3fff::1 4000::1 5f00::1 fc00::1 fd12:3456::1 fe80::1',
    'fe80::1%eth0 febf::1 fec0::1 ff02::1 ff0e::1 2606:4700::1111%eth0 localhost 127.1 0x7f000001',
    '2130706433',
  ),
  '',
];
