/** Provides `grecaptcha` like Google's script, including explicit rendering and Enterprise. It asks for one press of a button. */
(() => {
  const tokenUrl = new URL('tokens', document.currentScript.src);
  const tokenLifeMs = 2 * 60_000;
  const labels = {
    en: 'I am not a robot',
    fr: 'Je ne suis pas un robot',
    nl: 'Ik ben geen robot',
    es: 'No soy un robot',
  };
  const widgets = [];

  const labelText = () => {
    const language = (document.documentElement.lang || navigator.language).slice(0, 2).toLowerCase();
    return labels[language] ?? labels.en;
  };

  const fetchToken = async (siteKey) => {
    const answer = await fetch(tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ siteKey }),
    });
    if (!answer.ok) throw new Error(`The captcha answers ${answer.status}.`);
    return (await answer.json()).token;
  };

  const render = (container, options) => {
    const element = typeof container === 'string' ? document.getElementById(container) : container;
    const button = document.createElement('button');
    const widget = { button, token: '' };
    button.type = 'button';
    button.setAttribute('role', 'checkbox');
    button.textContent = labelText();
    const expire = () => {
      reset(widget);
      options['expired-callback']?.();
    };
    button.addEventListener('click', async () => {
      if (widget.token) return;
      try {
        widget.token = await fetchToken(options.sitekey);
        widget.timer = setTimeout(expire, tokenLifeMs);
        button.setAttribute('aria-checked', 'true');
        options.callback?.(widget.token);
      } catch (error) {
        if (!options['error-callback']) throw error;
        options['error-callback']();
      }
    });
    reset(widget);
    element.replaceChildren(button);
    return widgets.push(widget) - 1;
  };

  const reset = (widget) => {
    clearTimeout(widget.timer);
    widget.token = '';
    widget.button.setAttribute('aria-checked', 'false');
  };

  const api = {
    ready: (callback) => void Promise.resolve().then(callback),
    render,
    execute: (siteKey) => fetchToken(siteKey),
    getResponse: (id = 0) => widgets[id]?.token ?? '',
    reset: (id = 0) => widgets[id] && reset(widgets[id]),
  };
  window.grecaptcha = { ...api, enterprise: api };
  const onload = new URL(document.currentScript.src).searchParams.get('onload');
  if (onload) window[onload]?.();
})();
