import type { HeaderContent } from '../header-content.ts';
import type { MenuItem } from '../links.ts';

/** @see spec §2 Header */
export const header = (marketingOrigin: string): HeaderContent => {
  const page = (title: string, path: string): MenuItem => ({ title, linkPath: `${marketingOrigin}${path}` });
  return {
    home: page('Assessments', '/'),
    utility: [
      page('Assessments | US', '/'),
      { title: 'Quick order', linkPath: '/store/usassessments/en/quickOrder' },
      { title: 'Order status', linkPath: '/store/usassessments/en/order-status' },
      { title: 'Invoices', linkPath: '/invoices/en-us' },
      page('Contact us', '/contact-us'),
    ],
    menu: [
      {
        title: 'Assessments & Solutions',
        ariaControlsId: 'menu-assessments',
        lists: [
          {
            title: 'Products by area',
            links: [
              page('Cognition & neuropsychology', '/assessments/cognition-neuropsychology'),
              page('Behavior & personality', '/assessments/behavior-personality'),
              page('Speech & language', '/assessments/speech-language'),
              page('Early childhood', '/assessments/early-childhood'),
              page('Academic learning', '/assessments/academic-learning'),
              page('Occupational & sensory', '/assessments/occupational-sensory'),
              page('All assessments', '/assessments'),
            ],
          },
          {
            title: 'Featured topics',
            links: [
              page('ADHD', '/topics/adhd'),
              page('Autism', '/topics/autism'),
              page('Dyslexia', '/topics/dyslexia'),
              page('Gifted & talented', '/topics/gifted-talented'),
              page('Telepractice', '/topics/telepractice'),
            ],
          },
          {
            title: 'Digital solutions',
            links: [
              page('Scoring & reporting', '/digital/scoring-reporting'),
              page('Digital assessment', '/digital/assessment'),
              page('Platform logins', '/digital/logins'),
            ],
          },
        ],
        tile: {
          title: 'Score and report online',
          text: 'Administer on paper or on a tablet, and have the report when the session ends.',
          link: page('See digital solutions', '/digital'),
        },
      },
      {
        title: 'Learning & Training',
        ariaControlsId: 'menu-learning',
        lists: [
          {
            title: 'Training',
            links: [
              page('Training by product', '/training/by-product'),
              page('Live workshops', '/training/workshops'),
              page('Continuing education', '/training/continuing-education'),
              page('University training', '/training/university'),
            ],
          },
          {
            title: 'Webinars',
            links: [
              page('Upcoming webinars', '/webinars/upcoming'),
              page('On-demand webinars', '/webinars/on-demand'),
              page('Podcasts', '/podcasts'),
            ],
          },
          {
            title: 'Research & insight',
            links: [
              page('Research library', '/research'),
              page('Take part in research', '/research/take-part'),
              page('White papers', '/research/white-papers'),
              page('Blogs', '/blogs'),
            ],
          },
        ],
        tile: {
          title: 'New to an assessment?',
          text: 'Short courses take you from unpacking the kit to your first confident administration.',
          link: page('Find training', '/training'),
        },
      },
      {
        title: 'Ordering & Support',
        ariaControlsId: 'menu-ordering',
        lists: [
          {
            title: 'Ordering',
            links: [
              page('How to order', '/ordering/how-to-order'),
              page('Qualification levels', '/ordering/qualification-levels'),
              page('Purchase orders', '/ordering/purchase-orders'),
              page('Shipping & delivery', '/ordering/shipping'),
              page('Returns', '/ordering/returns'),
            ],
          },
          {
            title: 'Your account',
            links: [
              page('Create an account', '/account-guides/create'),
              page('Share an account', '/account-guides/share'),
              page('Tax exemption', '/account-guides/tax-exemption'),
              { title: 'Pay invoices', linkPath: '/invoices/en-us' },
            ],
          },
          {
            title: 'Support',
            links: [
              page('Contact us', '/contact-us'),
              page('International contacts', '/contact-us/international'),
              page('Technical support', '/support/technical'),
              page('Help articles', '/support/articles'),
            ],
          },
        ],
        tile: {
          title: 'Have an invoice to pay?',
          text: 'Find it by invoice, order or purchase order number and pay by card in a few minutes.',
          link: { title: 'Find and pay an invoice', linkPath: '/invoices/en-us' },
        },
      },
    ],
    banner: {
      title: 'Announcement',
      text: 'Customer Support will be closed July 3–4. You can order and pay invoices online as usual.',
    },
  };
};
