export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      audit_log: {
        Row: {
          action: string;
          actor_id: string | null;
          after: Json | null;
          before: Json | null;
          created_at: string;
          id: number;
          row_id: string;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_id?: string | null;
          after?: Json | null;
          before?: Json | null;
          created_at?: string;
          id?: never;
          row_id: string;
          table_name: string;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          after?: Json | null;
          before?: Json | null;
          created_at?: string;
          id?: never;
          row_id?: string;
          table_name?: string;
        };
        Relationships: [];
      };
      bookings: {
        Row: {
          arrival: string | null;
          cancellation_fee: number | null;
          cancellation_policy: string;
          cancelled_at: string | null;
          cancelled_because: string | null;
          cancelled_by: string | null;
          closes_at: string[];
          created_at: string;
          currency: string;
          desks: number;
          ends_on: string;
          free_cancellation_until: string;
          held_days: string[];
          host_id: string | null;
          id: string;
          idempotency_key: string;
          late_fee_percent: number;
          note: string | null;
          opens_at: string[];
          paid_amount: number;
          pass: string;
          service_fee: number;
          space_id: string;
          starts_on: string;
          status: string;
          timezone: string;
          total: number;
          unit_price: number;
          updated_at: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          arrival?: string | null;
          cancellation_fee?: number | null;
          cancellation_policy: string;
          cancelled_at?: string | null;
          cancelled_because?: string | null;
          cancelled_by?: string | null;
          closes_at: string[];
          created_at?: string;
          currency: string;
          desks: number;
          ends_on: string;
          free_cancellation_until: string;
          held_days: string[];
          host_id?: string | null;
          id?: string;
          idempotency_key: string;
          late_fee_percent: number;
          note?: string | null;
          opens_at: string[];
          paid_amount?: number;
          pass: string;
          service_fee: number;
          space_id: string;
          starts_on: string;
          status?: string;
          timezone: string;
          total: number;
          unit_price: number;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          arrival?: string | null;
          cancellation_fee?: number | null;
          cancellation_policy?: string;
          cancelled_at?: string | null;
          cancelled_because?: string | null;
          cancelled_by?: string | null;
          closes_at?: string[];
          created_at?: string;
          currency?: string;
          desks?: number;
          ends_on?: string;
          free_cancellation_until?: string;
          held_days?: string[];
          host_id?: string | null;
          id?: string;
          idempotency_key?: string;
          late_fee_percent?: number;
          note?: string | null;
          opens_at?: string[];
          paid_amount?: number;
          pass?: string;
          service_fee?: number;
          space_id?: string;
          starts_on?: string;
          status?: string;
          timezone?: string;
          total?: number;
          unit_price?: number;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "bookings_cancelled_by_fkey";
            columns: ["cancelled_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "bookings_host_id_fkey";
            columns: ["host_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "bookings_space_id_fkey";
            columns: ["space_id"];
            isOneToOne: false;
            referencedRelation: "coworking_spaces";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "bookings_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_messages: {
        Row: {
          category: Database["public"]["Enums"]["contact_category"];
          created_at: string;
          email: string;
          id: string;
          message: string;
          name: string;
          sender_id: string | null;
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          category?: Database["public"]["Enums"]["contact_category"];
          created_at?: string;
          email: string;
          id?: string;
          message: string;
          name: string;
          sender_id?: string | null;
          subject: string;
        };
        Update: {
          category?: Database["public"]["Enums"]["contact_category"];
          created_at?: string;
          email?: string;
          id?: string;
          message?: string;
          name?: string;
          sender_id?: string | null;
          subject?: string;
        };
        Relationships: [
          {
            foreignKeyName: "contact_messages_sender_id_fkey";
            columns: ["sender_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      coworking_spaces: {
        Row: {
          address: string | null;
          amenities: string[];
          approved_at: string | null;
          average_rating: number | null;
          cancellation_policy: string;
          capacity: number | null;
          city: string | null;
          city_id: number | null;
          closes_at: string[];
          confirmed_at: string | null;
          country: string | null;
          created_at: string;
          currency: string;
          description: string | null;
          id: string;
          is_featured: boolean;
          is_verified_owner: boolean;
          lat: number | null;
          lng: number | null;
          name: string;
          neighbourhood: string | null;
          opens_at: string[];
          owner_id: string | null;
          price_per_day: number | null;
          price_per_month: number | null;
          price_per_week: number | null;
          review_count: number;
          status: string;
          timezone: string | null;
          updated_at: string;
          website_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          address?: string | null;
          amenities?: string[];
          approved_at?: string | null;
          average_rating?: number | null;
          cancellation_policy?: string;
          capacity?: number | null;
          city?: string | null;
          city_id?: number | null;
          closes_at?: string[];
          confirmed_at?: string | null;
          country?: string | null;
          created_at?: string;
          currency?: string;
          description?: string | null;
          id?: string;
          is_featured?: boolean;
          is_verified_owner?: boolean;
          lat?: number | null;
          lng?: number | null;
          name: string;
          neighbourhood?: string | null;
          opens_at?: string[];
          owner_id?: string | null;
          price_per_day?: number | null;
          price_per_month?: number | null;
          price_per_week?: number | null;
          review_count?: number;
          status?: string;
          timezone?: string | null;
          updated_at?: string;
          website_url?: string | null;
        };
        Update: {
          address?: string | null;
          amenities?: string[];
          approved_at?: string | null;
          average_rating?: number | null;
          cancellation_policy?: string;
          capacity?: number | null;
          city?: string | null;
          city_id?: number | null;
          closes_at?: string[];
          confirmed_at?: string | null;
          country?: string | null;
          created_at?: string;
          currency?: string;
          description?: string | null;
          id?: string;
          is_featured?: boolean;
          is_verified_owner?: boolean;
          lat?: number | null;
          lng?: number | null;
          name?: string;
          neighbourhood?: string | null;
          opens_at?: string[];
          owner_id?: string | null;
          price_per_day?: number | null;
          price_per_month?: number | null;
          price_per_week?: number | null;
          review_count?: number;
          status?: string;
          timezone?: string | null;
          updated_at?: string;
          website_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "coworking_spaces_city_id_fkey";
            columns: ["city_id"];
            isOneToOne: false;
            referencedRelation: "places";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "coworking_spaces_owner_id_fkey";
            columns: ["owner_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      favourites: {
        Row: {
          created_at: string;
          space_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          space_id: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          space_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "favourites_space_id_fkey";
            columns: ["space_id"];
            isOneToOne: false;
            referencedRelation: "coworking_spaces";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "favourites_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      listing_changes: {
        Row: {
          address: string;
          city: string;
          country: string;
          created_at: string;
          decided_at: string | null;
          id: string;
          lat: number | null;
          lng: number | null;
          name: string;
          neighbourhood: string | null;
          note: string | null;
          space_id: string;
          timezone: string;
          updated_at: string;
          verdict: string | null;
          website_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          address: string;
          city: string;
          country: string;
          created_at?: string;
          decided_at?: string | null;
          id?: string;
          lat?: number | null;
          lng?: number | null;
          name: string;
          neighbourhood?: string | null;
          note?: string | null;
          space_id: string;
          timezone: string;
          updated_at?: string;
          verdict?: string | null;
          website_url?: string | null;
        };
        Update: {
          address?: string;
          city?: string;
          country?: string;
          created_at?: string;
          decided_at?: string | null;
          id?: string;
          lat?: number | null;
          lng?: number | null;
          name?: string;
          neighbourhood?: string | null;
          note?: string | null;
          space_id?: string;
          timezone?: string;
          updated_at?: string;
          verdict?: string | null;
          website_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "listing_changes_space_id_fkey";
            columns: ["space_id"];
            isOneToOne: false;
            referencedRelation: "coworking_spaces";
            referencedColumns: ["id"];
          },
        ];
      };
      listing_submissions: {
        Row: {
          decided_at: string | null;
          id: string;
          note: string | null;
          space_id: string;
          submitted_at: string;
          verdict: string | null;
        };
        ComputedFields: never;
        Insert: {
          decided_at?: string | null;
          id?: string;
          note?: string | null;
          space_id: string;
          submitted_at?: string;
          verdict?: string | null;
        };
        Update: {
          decided_at?: string | null;
          id?: string;
          note?: string | null;
          space_id?: string;
          submitted_at?: string;
          verdict?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "listing_submissions_space_id_fkey";
            columns: ["space_id"];
            isOneToOne: false;
            referencedRelation: "coworking_spaces";
            referencedColumns: ["id"];
          },
        ];
      };
      place_names: {
        Row: {
          name: string;
          place_id: number;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          name: string;
          place_id: number;
          slug?: never;
        };
        Update: {
          name?: string;
          place_id?: number;
          slug?: never;
        };
        Relationships: [
          {
            foreignKeyName: "place_names_place_id_fkey";
            columns: ["place_id"];
            isOneToOne: false;
            referencedRelation: "places";
            referencedColumns: ["id"];
          },
        ];
      };
      places: {
        Row: {
          came_with_listing: boolean;
          country_code: string | null;
          currency: string | null;
          id: number;
          kind: string;
          language: string | null;
          lat: number | null;
          lng: number | null;
          name: string;
          parent_id: number | null;
          slug: string;
          timezone: string | null;
        };
        ComputedFields: never;
        Insert: {
          came_with_listing?: boolean;
          country_code?: string | null;
          currency?: string | null;
          id?: never;
          kind: string;
          language?: string | null;
          lat?: number | null;
          lng?: number | null;
          name: string;
          parent_id?: number | null;
          slug?: never;
          timezone?: string | null;
        };
        Update: {
          came_with_listing?: boolean;
          country_code?: string | null;
          currency?: string | null;
          id?: never;
          kind?: string;
          language?: string | null;
          lat?: number | null;
          lng?: number | null;
          name?: string;
          parent_id?: number | null;
          slug?: never;
          timezone?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "places_parent_id_fkey";
            columns: ["parent_id"];
            isOneToOne: false;
            referencedRelation: "places";
            referencedColumns: ["id"];
          },
        ];
      };
      review_reports: {
        Row: {
          created_at: string;
          edits: number;
          id: string;
          reason: string;
          reporter_id: string | null;
          review_id: string;
          settled_at: string | null;
          verdict: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          edits: number;
          id?: string;
          reason: string;
          reporter_id?: string | null;
          review_id: string;
          settled_at?: string | null;
          verdict?: string | null;
        };
        Update: {
          created_at?: string;
          edits?: number;
          id?: string;
          reason?: string;
          reporter_id?: string | null;
          review_id?: string;
          settled_at?: string | null;
          verdict?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "review_reports_reporter_id_fkey";
            columns: ["reporter_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "review_reports_review_id_fkey";
            columns: ["review_id"];
            isOneToOne: false;
            referencedRelation: "reviews";
            referencedColumns: ["id"];
          },
        ];
      };
      review_summaries: {
        Row: {
          average: number;
          calls_allowed: number;
          calls_by: number;
          calls_on: string | null;
          chair_by: number;
          chair_on: string | null;
          desk_sockets: number;
          ergonomic_chair: number;
          five_stars: number;
          four_stars: number;
          noise: string | null;
          noise_by: number;
          noise_on: string | null;
          one_star: number;
          reviews: number;
          sockets_by: number;
          sockets_on: string | null;
          space_id: string;
          three_stars: number;
          two_stars: number;
          wifi_down: number | null;
          wifi_down_by: number;
          wifi_down_on: string | null;
          wifi_up: number | null;
          wifi_up_by: number;
          wifi_up_on: string | null;
        };
        ComputedFields: never;
        Insert: {
          average: number;
          calls_allowed: number;
          calls_by: number;
          calls_on?: string | null;
          chair_by: number;
          chair_on?: string | null;
          desk_sockets: number;
          ergonomic_chair: number;
          five_stars: number;
          four_stars: number;
          noise?: string | null;
          noise_by: number;
          noise_on?: string | null;
          one_star: number;
          reviews: number;
          sockets_by: number;
          sockets_on?: string | null;
          space_id: string;
          three_stars: number;
          two_stars: number;
          wifi_down?: number | null;
          wifi_down_by: number;
          wifi_down_on?: string | null;
          wifi_up?: number | null;
          wifi_up_by: number;
          wifi_up_on?: string | null;
        };
        Update: {
          average?: number;
          calls_allowed?: number;
          calls_by?: number;
          calls_on?: string | null;
          chair_by?: number;
          chair_on?: string | null;
          desk_sockets?: number;
          ergonomic_chair?: number;
          five_stars?: number;
          four_stars?: number;
          noise?: string | null;
          noise_by?: number;
          noise_on?: string | null;
          one_star?: number;
          reviews?: number;
          sockets_by?: number;
          sockets_on?: string | null;
          space_id?: string;
          three_stars?: number;
          two_stars?: number;
          wifi_down?: number | null;
          wifi_down_by?: number;
          wifi_down_on?: string | null;
          wifi_up?: number | null;
          wifi_up_by?: number;
          wifi_up_on?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "review_summaries_space_id_fkey";
            columns: ["space_id"];
            isOneToOne: true;
            referencedRelation: "coworking_spaces";
            referencedColumns: ["id"];
          },
        ];
      };
      reviews: {
        Row: {
          author_id: string | null;
          body: string;
          booking_id: string;
          calls_allowed: boolean | null;
          created_at: string;
          desk_sockets: boolean | null;
          edits: number;
          ergonomic_chair: boolean | null;
          hidden_at: string | null;
          hidden_because: string | null;
          id: string;
          noise: string | null;
          replied_at: string | null;
          reply: string | null;
          space_id: string;
          stars: number;
          stayed_on: string;
          wifi_down: number | null;
          wifi_up: number | null;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          body: string;
          booking_id: string;
          calls_allowed?: boolean | null;
          created_at?: string;
          desk_sockets?: boolean | null;
          edits?: number;
          ergonomic_chair?: boolean | null;
          hidden_at?: string | null;
          hidden_because?: string | null;
          id?: string;
          noise?: string | null;
          replied_at?: string | null;
          reply?: string | null;
          space_id: string;
          stars: number;
          stayed_on: string;
          wifi_down?: number | null;
          wifi_up?: number | null;
        };
        Update: {
          author_id?: string | null;
          body?: string;
          booking_id?: string;
          calls_allowed?: boolean | null;
          created_at?: string;
          desk_sockets?: boolean | null;
          edits?: number;
          ergonomic_chair?: boolean | null;
          hidden_at?: string | null;
          hidden_because?: string | null;
          id?: string;
          noise?: string | null;
          replied_at?: string | null;
          reply?: string | null;
          space_id?: string;
          stars?: number;
          stayed_on?: string;
          wifi_down?: number | null;
          wifi_up?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "reviews_author_id_fkey";
            columns: ["author_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reviews_booking_id_fkey";
            columns: ["booking_id"];
            isOneToOne: true;
            referencedRelation: "bookings";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reviews_space_id_fkey";
            columns: ["space_id"];
            isOneToOne: false;
            referencedRelation: "coworking_spaces";
            referencedColumns: ["id"];
          },
        ];
      };
      site_settings: {
        Row: {
          allow_registration: boolean;
          contact_address: string;
          contact_email: string;
          contact_phone: string;
          daily_bookings_limit: number;
          desk_days_limit: number;
          featured_listings_limit: number;
          id: boolean;
          listing_changes_limit: number;
          listings_limit: number;
          open_bookings_limit: number;
          site_description: string;
          site_name: string;
          support_email: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          allow_registration?: boolean;
          contact_address?: string;
          contact_email?: string;
          contact_phone?: string;
          daily_bookings_limit?: number;
          desk_days_limit?: number;
          featured_listings_limit?: number;
          id?: boolean;
          listing_changes_limit?: number;
          listings_limit?: number;
          open_bookings_limit?: number;
          site_description?: string;
          site_name?: string;
          support_email?: string;
          updated_at?: string;
        };
        Update: {
          allow_registration?: boolean;
          contact_address?: string;
          contact_email?: string;
          contact_phone?: string;
          daily_bookings_limit?: number;
          desk_days_limit?: number;
          featured_listings_limit?: number;
          id?: boolean;
          listing_changes_limit?: number;
          listings_limit?: number;
          open_bookings_limit?: number;
          site_description?: string;
          site_name?: string;
          support_email?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      space_closures: {
        Row: {
          created_at: string;
          ends_on: string;
          id: string;
          reason: string;
          space_id: string;
          starts_on: string;
          weekday: number | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          ends_on: string;
          id?: string;
          reason: string;
          space_id: string;
          starts_on: string;
          weekday?: number | null;
        };
        Update: {
          created_at?: string;
          ends_on?: string;
          id?: string;
          reason?: string;
          space_id?: string;
          starts_on?: string;
          weekday?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "space_closures_space_id_fkey";
            columns: ["space_id"];
            isOneToOne: false;
            referencedRelation: "coworking_spaces";
            referencedColumns: ["id"];
          },
        ];
      };
      space_days: {
        Row: {
          capacity: number;
          day: string;
          desks_booked: number;
          free_desks: number;
          space_id: string;
        };
        ComputedFields: never;
        Insert: {
          capacity: number;
          day: string;
          desks_booked?: number;
          free_desks?: never;
          space_id: string;
        };
        Update: {
          capacity?: number;
          day?: string;
          desks_booked?: number;
          free_desks?: never;
          space_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "space_days_space_id_fkey";
            columns: ["space_id"];
            isOneToOne: false;
            referencedRelation: "coworking_spaces";
            referencedColumns: ["id"];
          },
        ];
      };
      space_photos: {
        Row: {
          address: string | null;
          alternative_text: string;
          change_id: string | null;
          created_at: string;
          height: number;
          id: string;
          path: string | null;
          place: number | null;
          space_id: string;
          width: number;
        };
        ComputedFields: never;
        Insert: {
          address?: string | null;
          alternative_text?: string;
          change_id?: string | null;
          created_at?: string;
          height: number;
          id?: string;
          path?: string | null;
          place?: number | null;
          space_id: string;
          width: number;
        };
        Update: {
          address?: string | null;
          alternative_text?: string;
          change_id?: string | null;
          created_at?: string;
          height?: number;
          id?: string;
          path?: string | null;
          place?: number | null;
          space_id?: string;
          width?: number;
        };
        Relationships: [
          {
            foreignKeyName: "space_photos_change_id_fkey";
            columns: ["change_id"];
            isOneToOne: false;
            referencedRelation: "listing_changes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "space_photos_space_id_fkey";
            columns: ["space_id"];
            isOneToOne: false;
            referencedRelation: "coworking_spaces";
            referencedColumns: ["id"];
          },
        ];
      };
      space_special_hours: {
        Row: {
          closes_at: string;
          created_at: string;
          day: string;
          opens_at: string;
          space_id: string;
        };
        ComputedFields: never;
        Insert: {
          closes_at: string;
          created_at?: string;
          day: string;
          opens_at: string;
          space_id: string;
        };
        Update: {
          closes_at?: string;
          created_at?: string;
          day?: string;
          opens_at?: string;
          space_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "space_special_hours_space_id_fkey";
            columns: ["space_id"];
            isOneToOne: false;
            referencedRelation: "coworking_spaces";
            referencedColumns: ["id"];
          },
        ];
      };
      space_views: {
        Row: {
          day: string;
          space_id: string;
          views: number;
        };
        ComputedFields: never;
        Insert: {
          day?: string;
          space_id: string;
          views: number;
        };
        Update: {
          day?: string;
          space_id?: string;
          views?: number;
        };
        Relationships: [
          {
            foreignKeyName: "space_views_space_id_fkey";
            columns: ["space_id"];
            isOneToOne: false;
            referencedRelation: "coworking_spaces";
            referencedColumns: ["id"];
          },
        ];
      };
      users: {
        Row: {
          bio: string | null;
          booking_confirmations: boolean;
          created_at: string;
          daily_bookings_limit: number | null;
          desk_days_limit: number | null;
          email: string;
          full_name: string | null;
          id: string;
          is_admin: boolean;
          location: string | null;
          new_messages: boolean;
          open_bookings_limit: number | null;
          phone: string | null;
          promotions: boolean;
          public_name: string | null;
          suspended_at: string | null;
          suspended_because: string | null;
        };
        ComputedFields: never;
        Insert: {
          bio?: string | null;
          booking_confirmations?: boolean;
          created_at?: string;
          daily_bookings_limit?: number | null;
          desk_days_limit?: number | null;
          email: string;
          full_name?: string | null;
          id: string;
          is_admin?: boolean;
          location?: string | null;
          new_messages?: boolean;
          open_bookings_limit?: number | null;
          phone?: string | null;
          promotions?: boolean;
          public_name?: string | null;
          suspended_at?: string | null;
          suspended_because?: string | null;
        };
        Update: {
          bio?: string | null;
          booking_confirmations?: boolean;
          created_at?: string;
          daily_bookings_limit?: number | null;
          desk_days_limit?: number | null;
          email?: string;
          full_name?: string | null;
          id?: string;
          is_admin?: boolean;
          location?: string | null;
          new_messages?: boolean;
          open_bookings_limit?: number | null;
          phone?: string | null;
          promotions?: boolean;
          public_name?: string | null;
          suspended_at?: string | null;
          suspended_because?: string | null;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      add_photo: {
        Args: {
          p_alternative_text?: string;
          p_height: number;
          p_path: string;
          p_space_id: string;
          p_width: number;
        };
        Returns: string;
      };
      archive_listing: { Args: { p_space_id: string }; Returns: undefined };
      background_state: { Args: Record<PropertyKey, never>; Returns: Json };
      book_space: {
        Args: {
          p_desks: number;
          p_digest: string;
          p_ends_on: string;
          p_expected_total: number;
          p_idempotency_key: string;
          p_note?: string;
          p_pass: string;
          p_space_id: string;
          p_starts_on: string;
        };
        Returns: string;
      };
      booking_feed_state: { Args: { p_space_id: string }; Returns: Json };
      booking_overview: { Args: { p_booking_id: string }; Returns: Json };
      booking_review: { Args: { p_booking_id: string }; Returns: Json };
      cancel_booking: { Args: { p_accepted_fee: number; p_booking_id: string }; Returns: number };
      cancel_booking_as_owner: {
        Args: { p_booking_id: string; p_reason: string };
        Returns: undefined;
      };
      change_for_review: { Args: { p_change_id: string }; Returns: Json };
      claim_mail: { Args: { p_latest?: boolean; p_most?: number }; Returns: Json[] };
      confirm_listing: { Args: { p_space_id: string }; Returns: undefined };
      count_views: { Args: { p_views: Json }; Returns: undefined };
      feature_space: { Args: { p_featured: boolean; p_space_id: string }; Returns: undefined };
      finish_job: { Args: { p_error?: string; p_name: string; p_run: number }; Returns: boolean };
      finish_mail: {
        Args: { p_attempt: number; p_error?: string; p_id: string; p_is_final?: boolean };
        Returns: boolean;
      };
      free_spans: {
        Args: {
          p_days?: number;
          p_desks?: number;
          p_from: string;
          p_limit?: number;
          p_pass?: string;
          p_space_id: string;
        };
        Returns: {
          ends_on: string;
          free_desks: number;
          starts_on: string;
        }[];
      };
      hide_review: { Args: { p_reason: string; p_review_id: string }; Returns: undefined };
      home_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      host_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      keep_review: { Args: { p_review_id: string }; Returns: undefined };
      known_city: { Args: { p_city: string; p_country: string }; Returns: Json };
      listing_calendar: { Args: { p_month?: string; p_space_id: string }; Returns: Json };
      listing_for_review: { Args: { p_space_id: string }; Returns: Json };
      listing_heading: { Args: { p_space_id: string }; Returns: Json };
      listing_review: { Args: { p_review_id: string }; Returns: Json };
      listing_reviews: {
        Args: { p_after?: Json; p_page_size?: number; p_show?: string; p_space_id: string };
        Returns: Json;
      };
      make_booking_feed: { Args: { p_space_id: string }; Returns: string };
      mark_arrival: { Args: { p_arrival?: string; p_booking_id: string }; Returns: undefined };
      member_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      move_photo: { Args: { p_photo_id: string; p_place: number }; Returns: undefined };
      my_archived_listings: { Args: { p_after?: Json; p_page_size?: number }; Returns: Json };
      my_bookings: {
        Args: { p_after?: Json; p_page_size?: number; p_show?: string };
        Returns: Json;
      };
      my_calendars: { Args: { p_after?: Json; p_month?: string }; Returns: Json };
      my_favourites: { Args: { p_after?: Json; p_page_size?: number }; Returns: Json };
      my_listing: { Args: { p_space_id: string }; Returns: Json };
      my_listings: { Args: Record<PropertyKey, never>; Returns: Json };
      propose_change: {
        Args: {
          p_address: string;
          p_city: string;
          p_country: string;
          p_lat?: number;
          p_lng?: number;
          p_name: string;
          p_neighbourhood?: string;
          p_space_id: string;
          p_timezone: string;
          p_website_url?: string;
        };
        Returns: string;
      };
      quote_booking: {
        Args: {
          p_desks?: number;
          p_ends_on?: string;
          p_pass: string;
          p_space_id: string;
          p_starts_on: string;
        };
        Returns: Json;
      };
      read_booking_feed: { Args: { p_token: string }; Returns: Json };
      remove_photo: { Args: { p_photo_id: string }; Returns: undefined };
      reply_to_review: {
        Args: { p_edits: number; p_reply: string; p_review_id: string };
        Returns: undefined;
      };
      report_review: {
        Args: { p_edits: number; p_reason: string; p_review_id: string };
        Returns: undefined;
      };
      review_change: {
        Args: { p_change_id: string; p_digest: string; p_note?: string; p_verdict: string };
        Returns: undefined;
      };
      review_space: {
        Args: { p_digest?: string; p_note?: string; p_space_id: string; p_status: string };
        Returns: undefined;
      };
      revoke_booking_feed: { Args: { p_space_id: string }; Returns: undefined };
      search_help: { Args: { p_filters: Json }; Returns: Json };
      search_spaces: {
        Args: { p_after?: Json; p_filters?: Json; p_page_size?: number; p_sort?: string };
        Returns: Json;
      };
      send_contact_message: {
        Args: {
          p_category?: Database["public"]["Enums"]["contact_category"];
          p_email: string;
          p_message: string;
          p_name: string;
          p_subject: string;
        };
        Returns: undefined;
      };
      set_special_hours: {
        Args: { p_closes_at: string; p_day: string; p_opens_at: string; p_space_id: string };
        Returns: undefined;
      };
      set_user_admin: { Args: { p_is_admin: boolean; p_user_id: string }; Returns: undefined };
      site_frame: { Args: Record<PropertyKey, never>; Returns: Json };
      space_booking: { Args: { p_booking_id: string }; Returns: Json };
      space_bookings: {
        Args: {
          p_after?: Json;
          p_page_size?: number;
          p_show?: string;
          p_space_id: string;
          p_typed?: string;
        };
        Returns: Json;
      };
      space_earnings: { Args: { p_space_id: string }; Returns: Json };
      space_overview: {
        Args: {
          p_desks?: number;
          p_ends_on?: string;
          p_from?: string;
          p_pass?: string;
          p_space_id: string;
          p_starts_on?: string;
          p_to?: string;
        };
        Returns: Json;
      };
      space_reviews: {
        Args: { p_after?: Json; p_page_size?: number; p_sort?: string; p_space_id: string };
        Returns: Json;
      };
      start_job: { Args: { p_name: string }; Returns: number };
      submit_listing: { Args: { p_space_id: string }; Returns: undefined };
      suggest_places: { Args: { p_most?: number; p_typed?: string }; Returns: Json };
      tidy: { Args: Record<PropertyKey, never>; Returns: undefined };
      unsubscribe: { Args: { p_token: string }; Returns: string };
      unused_photo_files: { Args: Record<PropertyKey, never>; Returns: string[] };
      withdraw_change: { Args: { p_change_id: string }; Returns: undefined };
      write_review: {
        Args: {
          p_body: string;
          p_booking_id: string;
          p_calls_allowed?: boolean;
          p_desk_sockets?: boolean;
          p_ergonomic_chair?: boolean;
          p_noise?: string;
          p_stars: number;
          p_wifi_down?: number;
          p_wifi_up?: number;
        };
        Returns: string;
      };
    };
    Enums: {
      contact_category:
        | "general"
        | "booking"
        | "listing"
        | "technical"
        | "partnership"
        | "feedback";
    };
    CompositeTypes: {
      booking_quote: {
        refusal: string | null;
        refused_on: string[] | null;
        pass: string | null;
        starts_on: string | null;
        ends_on: string | null;
        held_days: string[] | null;
        opens_at: string[] | null;
        closes_at: string[] | null;
        closed_days: string[] | null;
        desks: number | null;
        units: number | null;
        free_desks: number | null;
        unit_price: number | null;
        total: number | null;
        service_fee: number | null;
        currency: string | null;
        timezone: string | null;
        cancellation_policy: string | null;
        late_fee_percent: number | null;
        free_cancellation_until: string | null;
        digest: string | null;
      };
      cancellation_quote: {
        refusal: string | null;
        fee: number | null;
        refund: number | null;
        owed: number | null;
        late_fee: number | null;
        total: number | null;
        paid_amount: number | null;
        currency: string | null;
        timezone: string | null;
        free_until: string | null;
        cancellable_until: string | null;
        next_cut_off: string | null;
      };
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      contact_category: ["general", "booking", "listing", "technical", "partnership", "feedback"],
    },
  },
} as const;
