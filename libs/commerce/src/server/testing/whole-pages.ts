/** A whole page as a commerce system sends it, with the rule for its site. */
interface WholePage {
  readonly rule: string;
  readonly html: string;
}

/** The cart of a store on the accelerator templates of SAP Commerce. */
const accelerator: WholePage = {
  rule: 'main=.main__inner-wrapper; title=.cart-header h1; drop=.breadcrumb-section, .js-cart-help',
  html: `<!DOCTYPE html>
<html lang="en">
<head>
  <title>Your Shopping Cart | Book Store</title>
  <meta charset="utf-8"><meta http-equiv="refresh" content="900;url=/login">
  <base href="https://commerce.test/pages/">
  <link rel="stylesheet" href="/_ui/responsive/theme-alpha/css/style.css">
  <script>var ACC = { config: { contextPath: "/pages" } };</script>
</head>
<body class="page-cartPage pageType-ContentPage template-pages-cart-cartLayout">
  <main>
    <header class="js-mainHeader"><nav><a href="/login">Sign in / Register</a></nav></header>
    <div class="main__inner-wrapper">
      <div class="breadcrumb-section"><ol class="breadcrumb"><li><a href="/">Home</a></li></ol></div>
      <div class="cart-header"><h1 class="cart-headline">Cart <span>(ID: 00001)</span></h1></div>
      <ul class="item__list item__list__cart" style="margin:0">
        <li class="item__list--item" onclick="ACC.cart.open(this)">
          <a href="https://commerce.test/pages/p/WMB-101"><img src="https://media.elsewhere.test/wmb.jpg" alt="Memory Battery"></a>
          <form id="updateCartForm0" action="https://commerce.test/pages/cart/update" method="post">
            <input type="hidden" name="entryNumber" value="0">
            <label for="quantity_0">Qty</label>
            <input id="quantity_0" name="quantity" class="form-control js-update-entry-quantity-input" value="1">
            <div><input type="hidden" name="CSRFToken" value="6a1e&amp;&quot;5f"></div>
          </form>
      </ul>
      <a class="btn btn-primary js-continue-checkout-button" href="cart/checkout">Check out</a>
      <a href="javascript:window.print()">Print</a>
      <p class="js-cart-help">Help</p>
      <div id="quotePopup" style="color: red; DISPLAY : none">Quote</div>
      <script>ACC.cart.init();</script>
    </div>
    <footer><p>© Book Store</p></footer>
  </main>
  <script src="https://tags.elsewhere.test/tag.js"></script>
</body>
</html>`,
};

/** The cart of a Magento store. */
const magento: WholePage = {
  rule: 'main=#maincontent; drop=.page.messages, [data-role=loader]',
  html: `<!doctype html>
<html lang="en-US">
<head prefix="og: http://ogp.me/ns#">
  <script>var BASE_URL = 'https://store.test/';var require = { 'baseUrl': 'https://store.test/static/' };</script>
  <meta name="robots" content="NOINDEX,NOFOLLOW"><title>Shopping Cart</title>
</head>
<body data-container="body" class="checkout-cart-index page-layout-1column">
  <div class="page-wrapper">
    <header class="page-header"><a class="action skip contentarea" href="#contentarea">Skip to Content</a></header>
    <main id="maincontent" class="page-main"><a id="contentarea" tabindex="-1"></a>
      <div class="page-title-wrapper"><h1 class="page-title"><span class="base" data-ui-id="page-title-wrapper">Shopping Cart</span></h1></div>
      <div class="page messages"><div data-placeholder="messages"></div></div>
      <div class="columns"><div class="column main" role="main">
        <input name="form_key" type="hidden" value="Jf2kq0Zb" />
        <form action="https://store.test/checkout/cart/updatePost/" method="post" id="form-validate" data-mage-init='{"validation":{}}'>
          <table class="cart items data table"><tbody class="cart item"><tr>
            <td data-th="Item"><img src="/media/catalog/product/w/m.jpg" alt="Battery" style="width:1px"/></td>
            <td data-th="Qty"><input name="cart[1][qty]" value="1" size="4" type="number"></td>
          </tr></tbody></table>
          <button type="submit" name="update_cart_action" value="update_qty">Update Shopping Cart</button>
        </form>
        <form action="https://pay.elsewhere.test/start" method="post"><button>Pay elsewhere</button></form>
        <button type="button" data-role="proceed-to-checkout" formaction="https://pay.elsewhere.test/">Elsewhere</button>
        <script type="text/x-magento-init">{"*":{"Magento_Ui/js/core/app":{}}}</script>
        <div data-role="loader"><img src="/loader.gif" alt="Loading..."></div>
        <aside class="totals"><svg viewBox="0 0 1 1"><title>Total</title></svg>Total $ 1.00</aside>
      </div></div>
    </main>
  </div>
</body>
</html>`,
};

/** The checkout of a WooCommerce store. */
const wooCommerce: WholePage = {
  rule: 'main=#main article .entry-content, .woocommerce-notices; title=.entry-title',
  html: `<!doctype html>
<html lang="en-GB"><head><meta charset="UTF-8"><title>Checkout &#8211; Book Store</title>
<style id="wp-block-library-inline-css">.entry-content{color:red}</style></head>
<body class="page woocommerce-checkout woocommerce-page"><div id="page" class="hfeed site">
<header id="masthead" class="site-header"><nav id="site-navigation"><ul><li>Shop<li>Cart</ul></nav></header>
<div id="content" class="site-content"><div class="col-full"><div id="primary" class="content-area">
<main id="main" class="site-main"><article id="post-8" class="post-8 page type-page">
<header class="entry-header"><h1 class="entry-title">Checkout &amp; pay</h1></header>
<div class="entry-content"><noscript>Enable JavaScript</noscript><div class="woocommerce">
<form name="checkout" method="post" class="checkout woocommerce-checkout" action="https://store.test/checkout/?step=1#pay" enctype="multipart/form-data">
<p class="form-row validate-required"><label for="billing_last_name">Last name&nbsp;<abbr class="required" title="required">*</abbr></label>
<input type="text" name="billing_last_name" id="billing_last_name" value="O&#039;Neill &lt;b&gt;" autocomplete="family-name" onfocus="x()">
<p>Second paragraph
<textarea name="order_comments">
</div><script>alert(1)</script></textarea>
<input type="hidden" id="woocommerce-process-checkout-nonce" name="woocommerce-process-checkout-nonce" value="0c5f4e"><button type="submit" id="place_order">Place order</button>
</form><iframe src="https://elsewhere.test/"></iframe></div></div></article></main></div></div></div>
<footer id="colophon" class="site-footer"></footer></div></body></html>`,
};

/** Pages in the shape of existing commerce systems. For tests. */
export const wholePages = { accelerator, magento, wooCommerce } as const;
