/// <reference types="@assess/i18n/po" preserve="true" />
