import { lookupKinds, type LookupKind } from '@assess/gateway-client/contract';

/** The reasons why a number in a pasted text is not looked up. */
export const leftOutReasons = [
  'payment',
  'credit-note',
  'phone',
  'tax',
  'bank',
  'total',
  'product',
  'address',
  'order',
  'other',
  'unclear',
] as const;

export type LeftOutReason = (typeof leftOutReasons)[number];

/** The name that the words in front of a number give it. */
export type PrintedName = LookupKind | 'account' | Exclude<LeftOutReason, 'unclear'>;

/**
 * The printed names of numbers in the languages of the stores. The name that ends nearest to a number names it. If two
 * names end at the same place, the first in this table does: a bank account is no customer account, and a purchase
 * order no order.
 */
const printedNames: readonly (readonly [PrintedName, RegExp])[] = [
  [
    'bank',
    /\biban\b|\bbic\b|\bswift\b|sort ?code|\brouting\b|\bbsb\b|\bbank(?:ing)?(?: account| details)?(?: n(?:o|umber|r)\b)?|banque|compte bancaire|cuenta bancaria|bankrekening|rekening(?:nummer)?|bankkonto|口座|银行(?:账|帐)[户号]/gi,
  ],
  [
    'address',
    /\bp\.?\s?o\.? ?box|\b(?:lock ?)?box\b|postbus|apartado|boîte postale|\bb\.?p\.(?= )|\bstreet\b|\bzip\b|\b(?:room|rm|bldg|building|suite|apt|floor|unit|salle|bâtiment|sala|aula|edificio|lokaal|gebouw|raum|zimmer)\b|(?:ship|deliver|delivered)[- ]to\b|post ?code|code postal|código postal/gi,
  ],
  [
    'total',
    /\b(?:grand |sub ?)?totals?\b(?: (?:due )?(?:for |of )?(?:invoices|orders|items))?|totaux|totaal(?: facturen)?|gesamt\p{L}*|summe|\bsuma\b|\bsum\b|balance|solde|saldo|\bamount(?: (?:due|enclosed|paid|owed|open))?\b(?! for)|betrag|montant(?: dû)?|importe|bedrag|\bnet\b|gross|(?:number|no\.?) of (?:invoices|orders|items|documents|pages)|nombre de (?:factures|commandes|pages)|aantal(?: \p{L}+)?|número de facturas|合計|件数|[金总]额|金額|合计|总[计额]/giu,
  ],
  [
    'credit-note',
    /credit (?:note|memo)s?(?: n(?:o|umber|r)\b)?|\bavoirs?\b|nota de crédito|\babonos?\b|credit(?:nota|factuur)|note de crédit|\bcr[eé]dit\b(?! (?:card|terms|limit|account|control|hold|manager|department))|gutschrift(?:s?nummer)?|refunds?\b|remboursement|reembolso|devolución|write[- ]?off|adjustments?\b|赤伝|返金|退款/gi,
  ],
  [
    'payment',
    /payments?\b(?! (?:for|of|pending|due|method|terms)\b)(?: (?:ref(?:erence)?|n(?:o|umber)|id)\b)?|\bpmt\b|paiement|\bpagos?\b|betaling(?:skenmerk)?|remittance(?! (?:for|of)\b)|\breceipts?\b|\bche(?:ck|que)s?\b|chèques?|\bck\b|\bbacs\b|\beft\b|\bwire\b|virement|transferencia|overboeking|transaction|(?<!order )confirmation|règlement(?! d)|encaissement|\bcobros?\b|\bingresos?\b|\brecibos?\b|zahlung|überweisung|scheck|\bch[kq]\b|ontvangst|direct debit(?! (?:for|of)\b)|deposits?\b|unapplied|入金|支払|振込|領収|付款|收款|支付/gi,
  ],
  [
    'phone',
    /customer (?:support|service|care)|account (?:manager|executive)|klantenservice|service client|atención al cliente|\b(?:tel(?:ephone|efoon)?|phone|fax|mobile|mobiel|portable|cell|gsm|ext)\b|téléphone|tel[eé]fono|móvil|電話/gi,
  ],
  [
    'tax',
    /\b(?:vat|tva|iva|btw|gst|hst|abn|acn|rfc|cnpj|cpf|gstin|cage|fed(?:eral)? id|nif|cif|ein|tin|kvk|siret|siren|mwst|uen|tax)\b(?: (?:id|n(?:o|umber|r)|reg\w*)\b)?|(?:company|business|charity) (?:n(?:o|umber|r)\b|reg\w*)(?: n(?:o|umber|r)\b)?|registration(?: n(?:o|umber|r)\b)?|法人番号|登録番号/gi,
  ],
  [
    'product',
    /\bisbn(?:-1[03])?\b|\bupc\b|\bean\b|\bsku\b|produ[ck]t|produit|\bitems?\b|artikel|artículo|article|\bqty\b|quantity|serial|商品/gi,
  ],
  [
    'other',
    /\bour ref(?:erence)?|(?:account|customer|client) name|\bsince\b|depuis|\bsinds\b|\bdesde\b|tracking|fedex|\bups\b|\bdhl\b|\bawb\b|d-?u-?n-?s\b|\buei\b|\bauth(?:orization)?(?: code)?\b|\bmerchant\b|\bterminal\b|approval|\bbatch|voucher|requisition|meeting id|\bstatement(?!s? of )|relevé|extracto|kontoauszug|cost[- ]cent(?:er|re)|centre de co[uû]ts?|centro de cost[eo]s?|kostenstelle|kostenplaats|\bdept\b|\b(?:department|project|fund|site|store|school|user|employee|teacher|job|route|licen[cs]e) (?:id|code|n(?:o|umber))\b|\busps\b|seguimiento|\bsuivi\b|sendung|追跡|送り状|納品書|伝票|見積|\b(?:req|meter|policy|claim|permit|certificate)\b|快递|运单|journal (?:entry|n)|passcode|\bmodel\b|message-id|shipment|delivery|livraison|levering|albarán|\bquot(?:e|ation)s?\b|devis|offerte|presupuesto|\bcase\b|\bticket\b|contract|supplier|vendor|fournisseur|leverancier|proveedor|(?:account|acct|acc) ?codes?|\bg\/?l\b(?: account| code)?|nominal(?: a\/c)?|(?:expense|distribution|parent|bank) account|parent customer(?: n(?:o|umber|r))?|customer group|compte général|cuenta contable|grootboek(?:rekening)?/gi,
  ],
  [
    'purchase-order-number',
    /purchase orders?|\bp\.?\s?o\b|bon de commande|orden de compra|inkoop(?:order|nummer)|発注|采购订单/gi,
  ],
  [
    'account',
    /account|\bacct?\b|\ba\/c\b|customer|\bcust\b|compte|client|cuenta|klant|debiteur|debtor|deudor|\brelatie|\btiers\b|kunde|客户|客戶|お客様|顧客|得意先|取引先|[账帐賬帳][户戶号號]/gi,
  ],
  [
    'invoice-number',
    /invoices?|\binv\b|fa(?:k|t)tur|\byour (?:ref(?:erence)?|doc(?:ument)?)\b|factu|rechnung|請求|发票|發票/gi,
  ],
  ['order-number', /orders?\b|\bord\b|bestellung|auftrag|commande|pedido|bestel|注文|订单|訂單/gi],
];

/** The number of characters in front of a number in which its name is looked for. */
const reach = 80;

/** Returns what the words in front of a number call it. */
export function nameAhead(words: string): PrintedName | undefined {
  let nearest = 0;
  let found: PrintedName | undefined;
  const near = words.slice(-reach);
  if (!/\p{L}/u.test(near)) return undefined; // most words of a list stand alone
  for (const [name, pattern] of printedNames)
    for (const { 0: text, index } of near.matchAll(pattern))
      if (index + text.length > nearest) {
        nearest = index + text.length;
        found = name;
      }
  return found;
}

export const isLookupKind = (name: PrintedName | undefined): name is LookupKind =>
  lookupKinds.some((kind) => kind === name);

/** True for a name of numbers that the store does not look up. */
export const isLeftOut = (name: PrintedName | undefined): name is Exclude<LeftOutReason, 'unclear'> =>
  name !== undefined && name !== 'account' && !isLookupKind(name);
