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
      blog_posts: {
        Row: {
          author_id: string | null;
          category: string | null;
          content: string;
          cover_id: string | null;
          created_at: string;
          excerpt: string | null;
          id: string;
          is_published: boolean;
          kind: string;
          location: string | null;
          place_id: number | null;
          published_at: string | null;
          revision: number;
          scheduled_publish_at: string | null;
          slug: string;
          tags: string[];
          timezone: string;
          title: string;
          tree: NonNullable<Json>;
          unpublish_at: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          category?: string | null;
          content?: string;
          cover_id?: string | null;
          created_at?: string;
          excerpt?: string | null;
          id: string;
          is_published?: boolean;
          kind?: string;
          location?: string | null;
          place_id?: number | null;
          published_at?: string | null;
          revision?: number;
          scheduled_publish_at?: string | null;
          slug: string;
          tags?: string[];
          timezone?: string;
          title: string;
          tree?: NonNullable<Json>;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Update: {
          author_id?: string | null;
          category?: string | null;
          content?: string;
          cover_id?: string | null;
          created_at?: string;
          excerpt?: string | null;
          id?: string;
          is_published?: boolean;
          kind?: string;
          location?: string | null;
          place_id?: number | null;
          published_at?: string | null;
          revision?: number;
          scheduled_publish_at?: string | null;
          slug?: string;
          tags?: string[];
          timezone?: string;
          title?: string;
          tree?: NonNullable<Json>;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "blog_posts_author_id_fkey";
            columns: ["author_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "blog_posts_place_id_fkey";
            columns: ["place_id"];
            isOneToOne: false;
            referencedRelation: "places";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "cover_of_its_own";
            columns: ["cover_id", "id"];
            isOneToOne: false;
            referencedRelation: "post_pictures";
            referencedColumns: ["id", "post_id"];
          },
        ];
      };
      booking_changes: {
        Row: {
          after: NonNullable<Json>;
          before: NonNullable<Json>;
          booking_id: string;
          changed_at: string;
          chosen: NonNullable<Json>;
          fee: number;
          id: string;
          idempotency_key: string;
          number: number;
        };
        ComputedFields: never;
        Insert: {
          after: NonNullable<Json>;
          before: NonNullable<Json>;
          booking_id: string;
          changed_at?: string;
          chosen: NonNullable<Json>;
          fee: number;
          id?: string;
          idempotency_key: string;
          number: number;
        };
        Update: {
          after?: NonNullable<Json>;
          before?: NonNullable<Json>;
          booking_id?: string;
          changed_at?: string;
          chosen?: NonNullable<Json>;
          fee?: number;
          id?: string;
          idempotency_key?: string;
          number?: number;
        };
        Relationships: [
          {
            foreignKeyName: "booking_changes_booking_id_fkey";
            columns: ["booking_id"];
            isOneToOne: false;
            referencedRelation: "bookings";
            referencedColumns: ["id"];
          },
        ];
      };
      bookings: {
        Row: {
          arrival: string | null;
          cancellation_fee: number | null;
          cancellation_policy: string;
          cancelled_at: string | null;
          cancelled_because: string | null;
          cancelled_by: string | null;
          change_count: number;
          change_fees: number;
          closes_at: string[];
          created_at: string;
          currency: string;
          day_late_fee_percents: number[] | null;
          day_prices: number[] | null;
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
          change_count?: number;
          change_fees?: number;
          closes_at: string[];
          created_at?: string;
          currency: string;
          day_late_fee_percents?: number[] | null;
          day_prices?: number[] | null;
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
          change_count?: number;
          change_fees?: number;
          closes_at?: string[];
          created_at?: string;
          currency?: string;
          day_late_fee_percents?: number[] | null;
          day_prices?: number[] | null;
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
      claim_documents: {
        Row: {
          claim_id: string;
          created_at: string;
          id: string;
          name: string;
          path: string;
        };
        ComputedFields: never;
        Insert: {
          claim_id: string;
          created_at?: string;
          id?: string;
          name: string;
          path: string;
        };
        Update: {
          claim_id?: string;
          created_at?: string;
          id?: string;
          name?: string;
          path?: string;
        };
        Relationships: [
          {
            foreignKeyName: "claim_documents_claim_id_fkey";
            columns: ["claim_id"];
            isOneToOne: false;
            referencedRelation: "claim_requests";
            referencedColumns: ["id"];
          },
        ];
      };
      claim_proofs: {
        Row: {
          checked_at: string | null;
          claim_id: string;
          detail: string | null;
          id: string;
          method: string;
          outcome: string | null;
          started_at: string;
        };
        ComputedFields: never;
        Insert: {
          checked_at?: string | null;
          claim_id: string;
          detail?: string | null;
          id?: string;
          method: string;
          outcome?: string | null;
          started_at?: string;
        };
        Update: {
          checked_at?: string | null;
          claim_id?: string;
          detail?: string | null;
          id?: string;
          method?: string;
          outcome?: string | null;
          started_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "claim_proofs_claim_id_fkey";
            columns: ["claim_id"];
            isOneToOne: false;
            referencedRelation: "claim_requests";
            referencedColumns: ["id"];
          },
        ];
      };
      claim_requests: {
        Row: {
          created_at: string;
          decided_at: string | null;
          id: string;
          message: string | null;
          reason: string | null;
          role: string;
          space_id: string;
          status: string;
          token: string;
          user_id: string;
          website_counts: boolean;
          website_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          decided_at?: string | null;
          id?: string;
          message?: string | null;
          reason?: string | null;
          role: string;
          space_id: string;
          status?: string;
          token?: string;
          user_id: string;
          website_counts: boolean;
          website_url?: string | null;
        };
        Update: {
          created_at?: string;
          decided_at?: string | null;
          id?: string;
          message?: string | null;
          reason?: string | null;
          role?: string;
          space_id?: string;
          status?: string;
          token?: string;
          user_id?: string;
          website_counts?: boolean;
          website_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "claim_requests_space_id_fkey";
            columns: ["space_id"];
            isOneToOne: false;
            referencedRelation: "coworking_spaces";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "claim_requests_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_messages: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          answered_by: string | null;
          archived_at: string | null;
          assigned_to: string | null;
          category: Database["public"]["Enums"]["contact_category"];
          created_at: string;
          email: string;
          id: string;
          message: string;
          name: string;
          sender_id: string | null;
          status: string;
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          archived_at?: string | null;
          assigned_to?: string | null;
          category?: Database["public"]["Enums"]["contact_category"];
          created_at?: string;
          email: string;
          id?: string;
          message: string;
          name: string;
          sender_id?: string | null;
          status?: never;
          subject: string;
        };
        Update: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          archived_at?: string | null;
          assigned_to?: string | null;
          category?: Database["public"]["Enums"]["contact_category"];
          created_at?: string;
          email?: string;
          id?: string;
          message?: string;
          name?: string;
          sender_id?: string | null;
          status?: never;
          subject?: string;
        };
        Relationships: [
          {
            foreignKeyName: "contact_messages_answered_by_fkey";
            columns: ["answered_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "contact_messages_assigned_to_fkey";
            columns: ["assigned_to"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
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
          import_id: string | null;
          is_featured: boolean;
          is_verified_owner: boolean;
          lat: number | null;
          lng: number | null;
          name: string;
          neighbourhood: string | null;
          opens_at: string[];
          owner_id: string | null;
          payment_methods: string[];
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
          import_id?: string | null;
          is_featured?: boolean;
          is_verified_owner?: boolean;
          lat?: number | null;
          lng?: number | null;
          name: string;
          neighbourhood?: string | null;
          opens_at?: string[];
          owner_id?: string | null;
          payment_methods?: string[];
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
          import_id?: string | null;
          is_featured?: boolean;
          is_verified_owner?: boolean;
          lat?: number | null;
          lng?: number | null;
          name?: string;
          neighbourhood?: string | null;
          opens_at?: string[];
          owner_id?: string | null;
          payment_methods?: string[];
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
      custom_code: {
        Row: {
          digest: string;
          id: string;
          is_live: boolean;
          kept: string;
          kind: string;
          saved_at: string;
          saved_by: string | null;
          typed: string;
          went_live_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          digest?: never;
          id?: string;
          is_live?: boolean;
          kept: string;
          kind: string;
          saved_at?: string;
          saved_by?: string | null;
          typed: string;
          went_live_at?: string | null;
        };
        Update: {
          digest?: never;
          id?: string;
          is_live?: boolean;
          kept?: string;
          kind?: string;
          saved_at?: string;
          saved_by?: string | null;
          typed?: string;
          went_live_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "custom_code_saved_by_fkey";
            columns: ["saved_by"];
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
          of_former_owner: boolean;
          outcome: string | null;
          space_id: string;
          timezone: string;
          updated_at: string;
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
          of_former_owner?: boolean;
          outcome?: string | null;
          space_id: string;
          timezone: string;
          updated_at?: string;
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
          of_former_owner?: boolean;
          outcome?: string | null;
          space_id?: string;
          timezone?: string;
          updated_at?: string;
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
          import_id: string | null;
          note: string | null;
          of_former_owner: boolean;
          outcome: string | null;
          space_id: string;
          submitted_at: string;
        };
        ComputedFields: never;
        Insert: {
          decided_at?: string | null;
          id?: string;
          import_id?: string | null;
          note?: string | null;
          of_former_owner?: boolean;
          outcome?: string | null;
          space_id: string;
          submitted_at?: string;
        };
        Update: {
          decided_at?: string | null;
          id?: string;
          import_id?: string | null;
          note?: string | null;
          of_former_owner?: boolean;
          outcome?: string | null;
          space_id?: string;
          submitted_at?: string;
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
      member_blocks: {
        Row: {
          blocked_id: string;
          blocker_id: string;
          created_at: string;
        };
        ComputedFields: never;
        Insert: {
          blocked_id: string;
          blocker_id: string;
          created_at?: string;
        };
        Update: {
          blocked_id?: string;
          blocker_id?: string;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "member_blocks_blocked_id_fkey";
            columns: ["blocked_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "member_blocks_blocker_id_fkey";
            columns: ["blocker_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      messages: {
        Row: {
          author_id: string | null;
          id: string;
          idempotency_key: string;
          number: number;
          sent_at: string;
          side: string;
          text: string;
          thread_id: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          id?: string;
          idempotency_key: string;
          number: number;
          sent_at?: string;
          side: string;
          text: string;
          thread_id: string;
        };
        Update: {
          author_id?: string | null;
          id?: string;
          idempotency_key?: string;
          number?: number;
          sent_at?: string;
          side?: string;
          text?: string;
          thread_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "messages_author_id_fkey";
            columns: ["author_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "messages_thread_id_fkey";
            columns: ["thread_id"];
            isOneToOne: false;
            referencedRelation: "threads";
            referencedColumns: ["id"];
          },
        ];
      };
      payments: {
        Row: {
          account_id: string | null;
          amount: number;
          booking_id: string | null;
          created_at: string;
          currency: string;
          id: string;
          idempotency_key: string;
          noted_by: string | null;
          original_id: string | null;
          paid_at: string | null;
          provider: string;
          provider_id: string | null;
          service_fee: number;
          state: string;
        };
        ComputedFields: never;
        Insert: {
          account_id?: string | null;
          amount: number;
          booking_id?: string | null;
          created_at?: string;
          currency: string;
          id?: string;
          idempotency_key: string;
          noted_by?: string | null;
          original_id?: string | null;
          paid_at?: string | null;
          provider: string;
          provider_id?: string | null;
          service_fee?: number;
          state: string;
        };
        Update: {
          account_id?: string | null;
          amount?: number;
          booking_id?: string | null;
          created_at?: string;
          currency?: string;
          id?: string;
          idempotency_key?: string;
          noted_by?: string | null;
          original_id?: string | null;
          paid_at?: string | null;
          provider?: string;
          provider_id?: string | null;
          service_fee?: number;
          state?: string;
        };
        Relationships: [
          {
            foreignKeyName: "payments_booking_id_currency_fkey";
            columns: ["booking_id", "currency"];
            isOneToOne: false;
            referencedRelation: "bookings";
            referencedColumns: ["id", "currency"];
          },
          {
            foreignKeyName: "payments_noted_by_fkey";
            columns: ["noted_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "payments_original_id_fkey";
            columns: ["original_id"];
            isOneToOne: false;
            referencedRelation: "payments";
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
      post_drafts: {
        Row: {
          admin_id: string;
          fields: NonNullable<Json>;
          post_id: string;
          revision: number;
          saved_at: string;
        };
        ComputedFields: never;
        Insert: {
          admin_id: string;
          fields: NonNullable<Json>;
          post_id: string;
          revision: number;
          saved_at?: string;
        };
        Update: {
          admin_id?: string;
          fields?: NonNullable<Json>;
          post_id?: string;
          revision?: number;
          saved_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "post_drafts_admin_id_fkey";
            columns: ["admin_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      post_pictures: {
        Row: {
          alternative_text: string;
          created_at: string;
          height: number;
          id: string;
          path: string;
          post_id: string;
          width: number;
        };
        ComputedFields: never;
        Insert: {
          alternative_text: string;
          created_at?: string;
          height: number;
          id?: string;
          path: string;
          post_id: string;
          width: number;
        };
        Update: {
          alternative_text?: string;
          created_at?: string;
          height?: number;
          id?: string;
          path?: string;
          post_id?: string;
          width?: number;
        };
        Relationships: [];
      };
      post_slugs: {
        Row: {
          left_at: string;
          post_id: string;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          left_at?: string;
          post_id: string;
          slug: string;
        };
        Update: {
          left_at?: string;
          post_id?: string;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: "post_slugs_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "blog_posts";
            referencedColumns: ["id"];
          },
        ];
      };
      post_versions: {
        Row: {
          category: string | null;
          content: string;
          excerpt: string | null;
          location: string | null;
          post_id: string;
          revision: number;
          saved_at: string;
          saved_by: string | null;
          tags: string[];
          title: string;
          tree: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          category?: string | null;
          content: string;
          excerpt?: string | null;
          location?: string | null;
          post_id: string;
          revision: number;
          saved_at?: string;
          saved_by?: string | null;
          tags: string[];
          title: string;
          tree: NonNullable<Json>;
        };
        Update: {
          category?: string | null;
          content?: string;
          excerpt?: string | null;
          location?: string | null;
          post_id?: string;
          revision?: number;
          saved_at?: string;
          saved_by?: string | null;
          tags?: string[];
          title?: string;
          tree?: NonNullable<Json>;
        };
        Relationships: [
          {
            foreignKeyName: "post_versions_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "blog_posts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "post_versions_saved_by_fkey";
            columns: ["saved_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      refunds: {
        Row: {
          amount: number;
          created_at: string;
          currency: string;
          done_at: string | null;
          failure: string | null;
          failures: number;
          id: string;
          idempotency_key: string;
          is_paid_by_dispute: boolean;
          noted_by: string | null;
          paid_by_dispute: string | null;
          payment_id: string;
          provider: string;
          provider_id: string | null;
          reason: string;
          state: string;
          tried_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          created_at?: string;
          currency: string;
          done_at?: string | null;
          failure?: string | null;
          failures?: number;
          id?: string;
          idempotency_key: string;
          is_paid_by_dispute?: never;
          noted_by?: string | null;
          paid_by_dispute?: string | null;
          payment_id: string;
          provider: string;
          provider_id?: string | null;
          reason: string;
          state?: string;
          tried_at?: string | null;
        };
        Update: {
          amount?: number;
          created_at?: string;
          currency?: string;
          done_at?: string | null;
          failure?: string | null;
          failures?: number;
          id?: string;
          idempotency_key?: string;
          is_paid_by_dispute?: never;
          noted_by?: string | null;
          paid_by_dispute?: string | null;
          payment_id?: string;
          provider?: string;
          provider_id?: string | null;
          reason?: string;
          state?: string;
          tried_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "refunds_noted_by_fkey";
            columns: ["noted_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "refunds_payment_id_provider_currency_fkey";
            columns: ["payment_id", "provider", "currency"];
            isOneToOne: false;
            referencedRelation: "payments";
            referencedColumns: ["id", "provider", "currency"];
          },
        ];
      };
      review_reports: {
        Row: {
          created_at: string;
          edits: number;
          id: string;
          outcome: string | null;
          reason: string;
          reporter_id: string | null;
          resolved_at: string | null;
          review_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          edits: number;
          id?: string;
          outcome?: string | null;
          reason: string;
          reporter_id?: string | null;
          resolved_at?: string | null;
          review_id: string;
        };
        Update: {
          created_at?: string;
          edits?: number;
          id?: string;
          outcome?: string | null;
          reason?: string;
          reporter_id?: string | null;
          resolved_at?: string | null;
          review_id?: string;
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
          audit_days: number;
          contact_address: string;
          contact_email: string;
          contact_phone: string;
          daily_bookings_limit: number;
          daily_messages_limit: number;
          daily_threads_limit: number;
          desk_days_limit: number;
          enable_notifications: boolean;
          featured_listings_limit: number;
          id: boolean;
          listing_changes_limit: number;
          listings_limit: number;
          maintenance_mode: boolean;
          open_bookings_limit: number;
          require_email_verification: boolean;
          require_second_factor_of_admins: boolean;
          site_description: string;
          site_name: string;
          support_email: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          allow_registration?: boolean;
          audit_days?: number;
          contact_address?: string;
          contact_email?: string;
          contact_phone?: string;
          daily_bookings_limit?: number;
          daily_messages_limit?: number;
          daily_threads_limit?: number;
          desk_days_limit?: number;
          enable_notifications?: boolean;
          featured_listings_limit?: number;
          id?: boolean;
          listing_changes_limit?: number;
          listings_limit?: number;
          maintenance_mode?: boolean;
          open_bookings_limit?: number;
          require_email_verification?: boolean;
          require_second_factor_of_admins?: boolean;
          site_description?: string;
          site_name?: string;
          support_email?: string;
          updated_at?: string;
        };
        Update: {
          allow_registration?: boolean;
          audit_days?: number;
          contact_address?: string;
          contact_email?: string;
          contact_phone?: string;
          daily_bookings_limit?: number;
          daily_messages_limit?: number;
          daily_threads_limit?: number;
          desk_days_limit?: number;
          enable_notifications?: boolean;
          featured_listings_limit?: number;
          id?: boolean;
          listing_changes_limit?: number;
          listings_limit?: number;
          maintenance_mode?: boolean;
          open_bookings_limit?: number;
          require_email_verification?: boolean;
          require_second_factor_of_admins?: boolean;
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
          rewritten_at: string | null;
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
          rewritten_at?: string | null;
          space_id: string;
          starts_on: string;
          weekday?: number | null;
        };
        Update: {
          created_at?: string;
          ends_on?: string;
          id?: string;
          reason?: string;
          rewritten_at?: string | null;
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
          rewritten_at: string | null;
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
          rewritten_at?: string | null;
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
          rewritten_at?: string | null;
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
      space_reports: {
        Row: {
          created_at: string;
          id: string;
          kind: string;
          message: string;
          note: string | null;
          outcome: string | null;
          reporter_id: string;
          resolved_at: string | null;
          resolved_by: string | null;
          space_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          kind: string;
          message: string;
          note?: string | null;
          outcome?: string | null;
          reporter_id: string;
          resolved_at?: string | null;
          resolved_by?: string | null;
          space_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          kind?: string;
          message?: string;
          note?: string | null;
          outcome?: string | null;
          reporter_id?: string;
          resolved_at?: string | null;
          resolved_by?: string | null;
          space_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "space_reports_reporter_id_fkey";
            columns: ["reporter_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "space_reports_resolved_by_fkey";
            columns: ["resolved_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "space_reports_space_id_fkey";
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
          rewritten_at: string | null;
          space_id: string;
        };
        ComputedFields: never;
        Insert: {
          closes_at: string;
          created_at?: string;
          day: string;
          opens_at: string;
          rewritten_at?: string | null;
          space_id: string;
        };
        Update: {
          closes_at?: string;
          created_at?: string;
          day?: string;
          opens_at?: string;
          rewritten_at?: string | null;
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
      thread_reports: {
        Row: {
          closed_at: string | null;
          closed_by: string | null;
          created_at: string;
          id: string;
          note: string | null;
          read_at: string | null;
          read_by: string | null;
          reason: string;
          reporter_id: string;
          thread_id: string;
        };
        ComputedFields: never;
        Insert: {
          closed_at?: string | null;
          closed_by?: string | null;
          created_at?: string;
          id?: string;
          note?: string | null;
          read_at?: string | null;
          read_by?: string | null;
          reason: string;
          reporter_id: string;
          thread_id: string;
        };
        Update: {
          closed_at?: string | null;
          closed_by?: string | null;
          created_at?: string;
          id?: string;
          note?: string | null;
          read_at?: string | null;
          read_by?: string | null;
          reason?: string;
          reporter_id?: string;
          thread_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "thread_reports_closed_by_fkey";
            columns: ["closed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "thread_reports_read_by_fkey";
            columns: ["read_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "thread_reports_reporter_id_fkey";
            columns: ["reporter_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "thread_reports_thread_id_fkey";
            columns: ["thread_id"];
            isOneToOne: false;
            referencedRelation: "threads";
            referencedColumns: ["id"];
          },
        ];
      };
      thread_sides: {
        Row: {
          last_message_at: string;
          side: string;
          thread_id: string;
          unread: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          last_message_at: string;
          side: string;
          thread_id: string;
          unread?: number;
          user_id: string;
        };
        Update: {
          last_message_at?: string;
          side?: string;
          thread_id?: string;
          unread?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "thread_sides_thread_id_fkey";
            columns: ["thread_id"];
            isOneToOne: false;
            referencedRelation: "threads";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "thread_sides_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      threads: {
        Row: {
          answered_at: string | null;
          archived_at: string | null;
          asked_at: string | null;
          assigned_to: string | null;
          category: Database["public"]["Enums"]["contact_category"];
          created_at: string;
          guest_id: string;
          host_id: string | null;
          id: string;
          kind: string;
          last_message_at: string;
          message_count: number;
          space_id: string | null;
          status: string | null;
          waiting_since: string | null;
        };
        ComputedFields: never;
        Insert: {
          answered_at?: string | null;
          archived_at?: string | null;
          asked_at?: string | null;
          assigned_to?: string | null;
          category?: Database["public"]["Enums"]["contact_category"];
          created_at?: string;
          guest_id: string;
          host_id?: string | null;
          id?: string;
          kind: string;
          last_message_at?: string;
          message_count?: number;
          space_id?: string | null;
          status?: never;
          waiting_since?: string | null;
        };
        Update: {
          answered_at?: string | null;
          archived_at?: string | null;
          asked_at?: string | null;
          assigned_to?: string | null;
          category?: Database["public"]["Enums"]["contact_category"];
          created_at?: string;
          guest_id?: string;
          host_id?: string | null;
          id?: string;
          kind?: string;
          last_message_at?: string;
          message_count?: number;
          space_id?: string | null;
          status?: never;
          waiting_since?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "threads_assigned_to_fkey";
            columns: ["assigned_to"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "threads_guest_id_fkey";
            columns: ["guest_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "threads_host_id_fkey";
            columns: ["host_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "threads_space_id_fkey";
            columns: ["space_id"];
            isOneToOne: false;
            referencedRelation: "coworking_spaces";
            referencedColumns: ["id"];
          },
        ];
      };
      user_reports: {
        Row: {
          closed_at: string | null;
          closed_by: string | null;
          created_at: string;
          id: string;
          note: string | null;
          reason: string;
          reported_as: string;
          reporter_id: string;
          space_id: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          closed_at?: string | null;
          closed_by?: string | null;
          created_at?: string;
          id?: string;
          note?: string | null;
          reason: string;
          reported_as: string;
          reporter_id: string;
          space_id?: string | null;
          user_id: string;
        };
        Update: {
          closed_at?: string | null;
          closed_by?: string | null;
          created_at?: string;
          id?: string;
          note?: string | null;
          reason?: string;
          reported_as?: string;
          reporter_id?: string;
          space_id?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "user_reports_closed_by_fkey";
            columns: ["closed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "user_reports_reporter_id_fkey";
            columns: ["reporter_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "user_reports_space_id_fkey";
            columns: ["space_id"];
            isOneToOne: false;
            referencedRelation: "coworking_spaces";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "user_reports_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
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
          email_verified_at: string | null;
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
          email_verified_at?: string | null;
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
          email_verified_at?: string | null;
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
      webhook_logs: {
        Row: {
          attempt: number;
          duration_ms: number | null;
          error: string | null;
          event_id: string;
          event_type: string;
          id: string;
          request_body: string | null;
          request_headers: Json | null;
          response_body: string | null;
          status_code: number | null;
          triggered_at: string;
          webhook_id: string;
        };
        ComputedFields: never;
        Insert: {
          attempt: number;
          duration_ms?: number | null;
          error?: string | null;
          event_id: string;
          event_type: string;
          id?: string;
          request_body?: string | null;
          request_headers?: Json | null;
          response_body?: string | null;
          status_code?: number | null;
          triggered_at: string;
          webhook_id: string;
        };
        Update: {
          attempt?: number;
          duration_ms?: number | null;
          error?: string | null;
          event_id?: string;
          event_type?: string;
          id?: string;
          request_body?: string | null;
          request_headers?: Json | null;
          response_body?: string | null;
          status_code?: number | null;
          triggered_at?: string;
          webhook_id?: string;
        };
        Relationships: [];
      };
      webhooks: {
        Row: {
          body_template: string | null;
          created_at: string;
          created_by: string | null;
          disabled_because: string | null;
          enabled_at: string;
          failing_since: string | null;
          headers: NonNullable<Json>;
          id: string;
          is_enabled: boolean;
          method: string;
          name: string;
          receiver_failing_since: string | null;
          trigger_type: string;
          url: string;
          url_since: string;
          warned_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          body_template?: string | null;
          created_at?: string;
          created_by?: string | null;
          disabled_because?: string | null;
          enabled_at?: string;
          failing_since?: string | null;
          headers?: NonNullable<Json>;
          id: string;
          is_enabled?: boolean;
          method?: string;
          name: string;
          receiver_failing_since?: string | null;
          trigger_type: string;
          url: string;
          url_since?: string;
          warned_at?: string | null;
        };
        Update: {
          body_template?: string | null;
          created_at?: string;
          created_by?: string | null;
          disabled_because?: string | null;
          enabled_at?: string;
          failing_since?: string | null;
          headers?: NonNullable<Json>;
          id?: string;
          is_enabled?: boolean;
          method?: string;
          name?: string;
          receiver_failing_since?: string | null;
          trigger_type?: string;
          url?: string;
          url_since?: string;
          warned_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "webhooks_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      account_call: { Args: { p_account_id: string }; Returns: Json };
      account_deletion_preview: { Args: Record<PropertyKey, never>; Returns: Json };
      account_of_provider: { Args: { p_provider: string; p_provider_id: string }; Returns: string };
      accounts_to_read: { Args: Record<PropertyKey, never>; Returns: Json };
      add_claim_document: {
        Args: { p_claim_id: string; p_name: string; p_path: string };
        Returns: undefined;
      };
      add_import_rows: { Args: { p_import_id: string; p_rows: Json }; Returns: undefined };
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
      add_post_picture: {
        Args: {
          p_alternative_text: string;
          p_height: number;
          p_path: string;
          p_post_id: string;
          p_width: number;
        };
        Returns: string;
      };
      admin_audit: {
        Args: {
          p_action?: string;
          p_actor?: string;
          p_after?: number;
          p_from?: string;
          p_page_size?: number;
          p_q?: string;
          p_row?: string;
          p_sort?: string;
          p_table?: string;
          p_to?: string;
        };
        Returns: Json;
      };
      admin_claim: { Args: { p_claim_id: string }; Returns: Json };
      admin_claims: {
        Args: {
          p_after?: string;
          p_page_size?: number;
          p_q?: string;
          p_sort?: string;
          p_status?: string;
        };
        Returns: Json;
      };
      admin_comment: { Args: { p_comment_id: string }; Returns: Json };
      admin_comments: {
        Args: {
          p_after?: string;
          p_page_size?: number;
          p_q?: string;
          p_sort?: string;
          p_status?: string;
        };
        Returns: Json;
      };
      admin_contact_message: { Args: { p_message_id: string }; Returns: Json };
      admin_contact_messages: {
        Args: {
          p_after?: string;
          p_assigned?: string;
          p_category?: string;
          p_page_size?: number;
          p_q?: string;
          p_sort?: string;
          p_status?: string;
        };
        Returns: Json;
      };
      admin_custom_code: { Args: { p_kind: string; p_version?: string }; Returns: Json };
      admin_jobs: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_listing: { Args: { p_lines?: number; p_space_id: string }; Returns: Json };
      admin_listings: {
        Args: {
          p_after?: string;
          p_city?: string;
          p_page_size?: number;
          p_q?: string;
          p_sort?: string;
          p_status?: string;
        };
        Returns: Json;
      };
      admin_newsletter: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_newsletter_subscriber: { Args: { p_subscriber_id: string }; Returns: Json };
      admin_newsletter_subscribers: {
        Args: {
          p_after?: string;
          p_page_size?: number;
          p_q?: string;
          p_sort?: string;
          p_status?: string;
        };
        Returns: Json;
      };
      admin_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_payment: { Args: { p_payment_id: string }; Returns: Json };
      admin_payments: {
        Args: {
          p_after?: string;
          p_page_size?: number;
          p_provider?: string;
          p_q?: string;
          p_sort?: string;
          p_status?: string;
        };
        Returns: Json;
      };
      admin_place: { Args: { p_place_id: number }; Returns: Json };
      admin_place_parents: { Args: { p_kind: string }; Returns: Json };
      admin_places: {
        Args: {
          p_after?: number;
          p_kind?: string;
          p_page_size?: number;
          p_q?: string;
          p_sort?: string;
        };
        Returns: Json;
      };
      admin_posts: {
        Args: {
          p_after?: string;
          p_category?: string;
          p_kind?: string;
          p_page_size?: number;
          p_q?: string;
          p_sort?: string;
          p_status?: string;
        };
        Returns: Json;
      };
      admin_review: { Args: { p_review_id: string }; Returns: Json };
      admin_reviews: {
        Args: {
          p_after?: string;
          p_page_size?: number;
          p_q?: string;
          p_sort?: string;
          p_status?: string;
        };
        Returns: Json;
      };
      admin_settings: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_space_report: { Args: { p_report_id: string }; Returns: Json };
      admin_space_reports: {
        Args: {
          p_after?: string;
          p_page_size?: number;
          p_q?: string;
          p_sort?: string;
          p_status?: string;
        };
        Returns: Json;
      };
      admin_user: { Args: { p_user_id: string }; Returns: Json };
      admin_user_report: { Args: { p_report_id: string }; Returns: Json };
      admin_user_reports: {
        Args: {
          p_after?: string;
          p_page_size?: number;
          p_q?: string;
          p_sort?: string;
          p_status?: string;
        };
        Returns: Json;
      };
      admin_users: {
        Args: {
          p_after?: string;
          p_page_size?: number;
          p_q?: string;
          p_role?: string;
          p_sort?: string;
        };
        Returns: Json;
      };
      admin_waiting: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_webhook: { Args: { p_webhook_id: string }; Returns: Json };
      admin_webhook_deliveries: {
        Args: { p_after?: string; p_page_size?: number; p_state?: string; p_webhook_id: string };
        Returns: Json;
      };
      admin_webhook_delivery: {
        Args: { p_delivery_id: string; p_webhook_id: string };
        Returns: Json;
      };
      admin_webhooks: {
        Args: {
          p_after?: string;
          p_page_size?: number;
          p_q?: string;
          p_sort?: string;
          p_status?: string;
        };
        Returns: Json;
      };
      answer_contact_message: {
        Args: { p_message_id: string; p_text: string };
        Returns: undefined;
      };
      answer_support: {
        Args: { p_idempotency_key: string; p_seen?: number; p_text: string; p_thread_id: string };
        Returns: undefined;
      };
      archive_contact_message: {
        Args: { p_is_archived: boolean; p_message_id: string };
        Returns: undefined;
      };
      archive_listing: { Args: { p_space_id: string }; Returns: undefined };
      archive_support: {
        Args: { p_is_archived: boolean; p_seen?: number; p_thread_id: string };
        Returns: undefined;
      };
      ask_host: {
        Args: { p_idempotency_key: string; p_space_id: string; p_text: string };
        Returns: string;
      };
      assign_contact_message: {
        Args: { p_admin_id?: string; p_message_id: string; p_seen?: string };
        Returns: undefined;
      };
      assign_support: {
        Args: { p_admin_id?: string; p_seen?: string; p_thread_id: string };
        Returns: undefined;
      };
      background_state: { Args: Record<PropertyKey, never>; Returns: Json };
      begin_change_payment: {
        Args: {
          p_booking_id: string;
          p_desks: number;
          p_digest: string;
          p_ends_on: string;
          p_expected_total: number;
          p_idempotency_key: string;
          p_pass: string;
          p_starts_on: string;
        };
        Returns: string;
      };
      begin_claim_check: { Args: { p_claim_id: string; p_method: string }; Returns: Json };
      begin_export: { Args: Record<PropertyKey, never>; Returns: string };
      begin_listing_import: { Args: { p_file_name: string }; Returns: string };
      begin_payment: {
        Args: {
          p_desks: number;
          p_digest: string;
          p_ends_on: string;
          p_expected_total: number;
          p_idempotency_key: string;
          p_named?: string[];
          p_note?: string;
          p_pass: string;
          p_space_id: string;
          p_starts_on: string;
        };
        Returns: string;
      };
      begin_payment_account: { Args: { p_country: string }; Returns: string };
      block_member: { Args: { p_is_blocked: boolean; p_thread_id: string }; Returns: undefined };
      book_space: {
        Args: {
          p_desks: number;
          p_digest: string;
          p_ends_on: string;
          p_expected_total: number;
          p_idempotency_key: string;
          p_named?: string[];
          p_note?: string;
          p_pass: string;
          p_space_id: string;
          p_starts_on: string;
        };
        Returns: string;
      };
      booking_feed_state: { Args: { p_space_id: string }; Returns: Json };
      booking_overview: { Args: { p_booking_id: string }; Returns: Json };
      booking_receipts: { Args: { p_booking_id: string }; Returns: Json };
      booking_review: { Args: { p_booking_id: string }; Returns: Json };
      booking_thread: { Args: { p_booking_id: string }; Returns: Json };
      bookings_on_days: {
        Args: { p_from: string; p_space_id: string; p_until: string };
        Returns: Json;
      };
      cancel_booking: { Args: { p_accepted_fee: number; p_booking_id: string }; Returns: number };
      cancel_booking_as_owner: {
        Args: {
          p_booking_id: string;
          p_change_count?: number;
          p_reason: string;
          p_stays_until?: string;
        };
        Returns: undefined;
      };
      change_booking: {
        Args: {
          p_booking_id: string;
          p_desks: number;
          p_digest: string;
          p_ends_on: string;
          p_expected_total: number;
          p_idempotency_key: string;
          p_pass: string;
          p_starts_on: string;
        };
        Returns: string;
      };
      change_for_review: { Args: { p_change_id: string }; Returns: Json };
      changes_to_announce: { Args: { p_most: number }; Returns: Json };
      choose_payments: { Args: { p_choices: string[]; p_space_ids: string[] }; Returns: undefined };
      claim_mail: { Args: { p_latest?: boolean; p_most?: number }; Returns: Json[] };
      claim_newsletter: { Args: { p_most?: number }; Returns: Json[] };
      claim_space: {
        Args: { p_message?: string; p_role: string; p_space_id: string };
        Returns: string;
      };
      claim_target: { Args: { p_space_id: string }; Returns: Json };
      claim_webhook_deliveries: { Args: { p_latest?: boolean; p_most?: number }; Returns: Json[] };
      close_thread_report: { Args: { p_note: string; p_report_id: string }; Returns: undefined };
      close_user_report: { Args: { p_note: string; p_report_id: string }; Returns: undefined };
      closed_thread_report: { Args: { p_report_id: string }; Returns: Json };
      compare_favourites: { Args: { p_space_ids: string[] }; Returns: Json };
      confirm_claim_code: { Args: { p_claim_id: string; p_code: string }; Returns: string };
      confirm_listing: { Args: { p_space_id: string }; Returns: undefined };
      confirm_newsletter: { Args: { p_token: string }; Returns: boolean };
      count_booked_cities: { Args: Record<PropertyKey, never>; Returns: undefined };
      count_popular_posts: { Args: Record<PropertyKey, never>; Returns: undefined };
      count_reads: { Args: { p_reads: Json }; Returns: undefined };
      count_views: { Args: { p_views: Json }; Returns: undefined };
      create_webhook: {
        Args: { p_secret: string; p_webhook: Json; p_webhook_id: string };
        Returns: boolean;
      };
      custom_file: { Args: { p_digest: string; p_kind: string }; Returns: Json };
      decline_booking_proposal: {
        Args: { p_booking_id: string; p_proposal_id: string };
        Returns: undefined;
      };
      delete_account: { Args: { p_digest: string; p_password: string }; Returns: string };
      delete_comment: { Args: { p_comment_id: string }; Returns: string };
      delete_listing: { Args: { p_reason?: string; p_space_id: string }; Returns: string };
      delete_place: { Args: { p_digest: string; p_place_id: number }; Returns: undefined };
      delete_post: { Args: { p_post_id: string; p_revision: number }; Returns: undefined };
      delete_webhook: { Args: { p_webhook_id: string }; Returns: undefined };
      drop_post_draft: { Args: { p_post_id: string }; Returns: undefined };
      edit_listing: {
        Args: { p_owner_email: string; p_space_id: string; p_updated_at: string; p_values: Json };
        Returns: undefined;
      };
      end_expired_holds: { Args: { p_space_id: string }; Returns: undefined };
      end_other_sessions: { Args: Record<PropertyKey, never>; Returns: number };
      end_session: { Args: { p_session_id: string }; Returns: undefined };
      erase_step: { Args: { p_id?: string; p_kind: string }; Returns: undefined };
      events_to_handle: { Args: Record<PropertyKey, never>; Returns: Json };
      export_listings: {
        Args: {
          p_after?: string;
          p_city?: string;
          p_q?: string;
          p_sort?: string;
          p_status?: string;
        };
        Returns: Json;
      };
      feature_space: { Args: { p_featured: boolean; p_space_id: string }; Returns: boolean };
      file_support: {
        Args: {
          p_category: Database["public"]["Enums"]["contact_category"];
          p_seen?: Database["public"]["Enums"]["contact_category"];
          p_thread_id: string;
        };
        Returns: undefined;
      };
      find_post_picture: { Args: { p_picture_id: string }; Returns: Json };
      finish_announcement: {
        Args: { p_changes: Json; p_is_announced: boolean; p_wait?: number };
        Returns: undefined;
      };
      finish_claim_check: {
        Args: { p_check_id: string; p_detail?: string; p_outcome: string };
        Returns: boolean;
      };
      finish_failed_refund: { Args: { p_reason: string; p_refund_id: string }; Returns: undefined };
      finish_job: { Args: { p_error?: string; p_name: string; p_run: number }; Returns: boolean };
      finish_mail: {
        Args: { p_attempt: number; p_error?: string; p_id: string; p_is_final?: boolean };
        Returns: boolean;
      };
      finish_newsletter_delivery: { Args: { p_id: string; p_outcome: string }; Returns: boolean };
      finish_refund: {
        Args: {
          p_amount?: number;
          p_failure?: string;
          p_outcome: string;
          p_provider_id?: string;
          p_refund_id: string;
          p_session?: string;
        };
        Returns: boolean;
      };
      finish_webhook_delivery: {
        Args: { p_attempt: number; p_id: string; p_result: Json };
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
      guides_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      handled_provider_event: {
        Args: { p_event_id: string; p_provider: string };
        Returns: undefined;
      };
      hide_review: { Args: { p_reason: string; p_review_id: string }; Returns: undefined };
      home_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      host_dashboard: { Args: Record<PropertyKey, never>; Returns: Json };
      host_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      import_listings: { Args: { p_import_id: string }; Returns: string };
      import_of_listing: { Args: { p_space_id: string }; Returns: Json };
      is_being_prepared: { Args: { p_space_id: string }; Returns: boolean };
      is_gone: { Args: { p_key: string; p_kind: string }; Returns: boolean };
      issue_receipts: {
        Args: { p_address?: string; p_booking_id: string; p_digest?: string; p_name: string };
        Returns: undefined;
      };
      join_waiting_list: {
        Args: {
          p_desks: number;
          p_ends_on: string;
          p_pass: string;
          p_space_id: string;
          p_starts_on: string;
        };
        Returns: string;
      };
      keep_post_draft: {
        Args: { p_fields: Json; p_post_id: string; p_revision: number };
        Returns: string;
      };
      keep_review: { Args: { p_review_id: string }; Returns: undefined };
      known_city: { Args: { p_city: string; p_country: string }; Returns: Json };
      leave_waiting_list: { Args: { p_wait_id: string }; Returns: Json };
      lift_suspension: { Args: { p_user_id: string }; Returns: string[] };
      like_post: { Args: { p_is_liked: boolean; p_slug: string }; Returns: undefined };
      list_comments: { Args: { p_after?: Json; p_slug: string }; Returns: Json };
      list_sitemaps: { Args: Record<PropertyKey, never>; Returns: Json };
      list_space: {
        Args: { p_owner_email?: string; p_space_id: string; p_values: Json };
        Returns: undefined;
      };
      listing_for_review: { Args: { p_space_id: string }; Returns: Json };
      listing_heading: { Args: { p_space_id: string }; Returns: Json };
      listing_import: { Args: { p_import_id: string }; Returns: Json };
      listing_import_rows: {
        Args: { p_after?: number; p_import_id: string; p_refused: boolean };
        Returns: Json;
      };
      listing_imports: { Args: { p_after?: string; p_page_size?: number }; Returns: Json };
      listing_review: { Args: { p_review_id: string }; Returns: Json };
      listing_reviews: {
        Args: { p_after?: Json; p_page_size?: number; p_show?: string; p_space_id: string };
        Returns: Json;
      };
      listing_to_edit: { Args: { p_space_id: string }; Returns: Json };
      listing_weeks: { Args: { p_from?: string; p_space_id: string }; Returns: Json };
      listings_to_delete: { Args: { p_ids: string[] }; Returns: Json };
      location_address: { Args: { p_city: string; p_country?: string }; Returns: Json };
      location_page: {
        Args: { p_after?: Json; p_city: string; p_country: string; p_page_size?: number };
        Returns: Json;
      };
      locations: {
        Args: { p_after?: string; p_country?: string; p_page_size?: number };
        Returns: Json;
      };
      lower_cancellation_fee: {
        Args: { p_booking_id: string; p_expected: number; p_fee: number; p_reason: string };
        Returns: undefined;
      };
      make_booking_feed: { Args: { p_space_id: string }; Returns: string };
      mark_arrival: { Args: { p_arrival?: string; p_booking_id: string }; Returns: undefined };
      mark_thread_read: { Args: { p_thread_id: string }; Returns: boolean };
      member_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      member_to_report: { Args: { p_booking_id?: string; p_thread_id?: string }; Returns: Json };
      moderate_comment: {
        Args: { p_comment_id: string; p_digest: string; p_outcome: string; p_reason?: string };
        Returns: string;
      };
      moderate_review: {
        Args: { p_digest: string; p_outcome: string; p_reason?: string; p_review_id: string };
        Returns: string;
      };
      move_photo: { Args: { p_photo_id: string; p_place: number }; Returns: undefined };
      my_account: { Args: Record<PropertyKey, never>; Returns: Json };
      my_account_deletion: { Args: Record<PropertyKey, never>; Returns: string };
      my_archived_listings: { Args: { p_after?: Json; p_page_size?: number }; Returns: Json };
      my_blocks: { Args: Record<PropertyKey, never>; Returns: Json };
      my_bookings: {
        Args: { p_after?: Json; p_page_size?: number; p_show?: string };
        Returns: Json;
      };
      my_claim: { Args: { p_claim_id: string }; Returns: Json };
      my_claims: { Args: { p_after?: Json; p_page_size?: number }; Returns: Json };
      my_comments: { Args: { p_slug: string }; Returns: Json };
      my_data: {
        Args: { p_after?: Json; p_export_id: string; p_most?: number; p_part?: string };
        Returns: Json;
      };
      my_favourites: { Args: { p_after?: Json; p_page_size?: number }; Returns: Json };
      my_issued_receipts: {
        Args: { p_after?: number; p_page_size?: number; p_period?: string };
        Returns: Json;
      };
      my_listing: { Args: { p_space_id: string }; Returns: Json };
      my_listings: { Args: Record<PropertyKey, never>; Returns: Json };
      my_open_payments: { Args: Record<PropertyKey, never>; Returns: Json };
      my_payment: { Args: { p_payment_id: string }; Returns: Json };
      my_payment_account: { Args: Record<PropertyKey, never>; Returns: Json };
      my_payments: { Args: Record<PropertyKey, never>; Returns: Json };
      my_profile: { Args: Record<PropertyKey, never>; Returns: Json };
      my_receipt_settings: { Args: { p_before?: number }; Returns: Json };
      my_return: { Args: Record<PropertyKey, never>; Returns: Json };
      my_support: { Args: Record<PropertyKey, never>; Returns: Json };
      my_thread: {
        Args: { p_before?: Json; p_page_size?: number; p_thread_id: string };
        Returns: Json;
      };
      my_thread_news: { Args: { p_thread_id: string }; Returns: number };
      my_threads: { Args: { p_after?: Json; p_page_size?: number }; Returns: Json };
      my_unanswered_reviews: { Args: Record<PropertyKey, never>; Returns: Json };
      my_waiting_list: { Args: Record<PropertyKey, never>; Returns: Json };
      my_weeks: { Args: { p_after?: Json; p_from: string }; Returns: Json };
      newsletter_to_send: { Args: { p_post_id: string }; Returns: Json };
      next_bookings: { Args: Record<PropertyKey, never>; Returns: Json };
      next_erasure: { Args: Record<PropertyKey, never>; Returns: Json };
      note_desk_payment: {
        Args: { p_amount: number; p_booking_id: string; p_key: string };
        Returns: string;
      };
      note_desk_refund: { Args: { p_booking_id: string; p_refund_id: string }; Returns: undefined };
      note_device: { Args: { p_device: string }; Returns: undefined };
      note_dispute: {
        Args: {
          p_amount: number;
          p_asked_at?: string;
          p_currency: string;
          p_provider: string;
          p_provider_id: string;
          p_reason?: string;
          p_respond_by?: string;
          p_session: string;
          p_state: string;
        };
        Returns: undefined;
      };
      note_events_read: {
        Args: { p_account_id: string; p_events: Json; p_until: string };
        Returns: undefined;
      };
      note_host_refund: {
        Args: {
          p_amount: number;
          p_failure?: string;
          p_outcome: string;
          p_provider: string;
          p_provider_id: string;
          p_session: string;
        };
        Returns: undefined;
      };
      note_look: { Args: { p_payment_id: string }; Returns: undefined };
      note_payment_account: {
        Args: {
          p_account_id: string;
          p_asked_at?: string;
          p_provider_id: string;
          p_state?: string;
        };
        Returns: undefined;
      };
      note_provider_event: {
        Args: {
          p_account?: string;
          p_event_id: string;
          p_object_id: string;
          p_object_kind: string;
          p_provider: string;
          p_type: string;
        };
        Returns: string;
      };
      note_session: {
        Args: { p_page_url: string; p_payment_id: string; p_provider_id: string };
        Returns: undefined;
      };
      open_days: {
        Args: { p_from: string; p_space_id: string; p_until: string };
        Returns: string[];
      };
      payment_call: { Args: { p_payment_id: string }; Returns: Json };
      payment_choice_of: { Args: { p_space_id: string }; Returns: string };
      payments_to_look_at: { Args: Record<PropertyKey, never>; Returns: Json };
      post_history: { Args: { p_post_id: string; p_version?: number }; Returns: Json };
      post_to_edit: { Args: { p_post_id: string }; Returns: Json };
      propose_booking_change: {
        Args: {
          p_booking_id: string;
          p_desks: number;
          p_ends_on: string;
          p_pass: string;
          p_starts_on: string;
        };
        Returns: string;
      };
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
      publish_new_post: {
        Args: {
          p_post: Json;
          p_post_id: string;
          p_publish_at?: string;
          p_timezone: string;
          p_unpublish_at?: string;
        };
        Returns: Json;
      };
      publish_post: { Args: { p_post_id: string; p_revision: number }; Returns: undefined };
      put_live: {
        Args: { p_kind: string; p_live?: string; p_version?: string };
        Returns: undefined;
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
      quote_change: {
        Args: {
          p_booking_id: string;
          p_desks?: number;
          p_ends_on?: string;
          p_pass: string;
          p_starts_on: string;
        };
        Returns: Json;
      };
      read_blog: {
        Args: { p_after?: Json; p_filters?: Json; p_page_size?: number; p_sort?: string };
        Returns: Json;
      };
      read_booking_feed: { Args: { p_token: string }; Returns: Json };
      read_guide: { Args: { p_slug: string }; Returns: Json };
      read_post: { Args: { p_slug: string }; Returns: Json };
      read_sitemap: { Args: { p_kind: string; p_part: number }; Returns: Json };
      refunds_to_send: { Args: Record<PropertyKey, never>; Returns: Json };
      release_listing: { Args: { p_reason: string; p_space_id: string }; Returns: number };
      remove_claim_document: {
        Args: { p_claim_id: string; p_document_id: string };
        Returns: undefined;
      };
      remove_newsletter_subscriber: { Args: { p_subscriber_id: string }; Returns: undefined };
      remove_photo: { Args: { p_photo_id: string }; Returns: undefined };
      remove_post_picture: { Args: { p_picture_id: string }; Returns: undefined };
      reply_to_review: {
        Args: { p_edits: number; p_reply: string; p_review_id: string };
        Returns: undefined;
      };
      report_member: {
        Args: { p_booking_id?: string; p_reason: string; p_thread_id?: string };
        Returns: undefined;
      };
      report_review: {
        Args: { p_edits: number; p_reason: string; p_review_id: string };
        Returns: undefined;
      };
      report_space: {
        Args: { p_kind: string; p_message: string; p_space_id: string };
        Returns: undefined;
      };
      report_thread: { Args: { p_reason: string; p_thread_id: string }; Returns: undefined };
      reported_thread: { Args: { p_before?: Json; p_report_id: string }; Returns: Json };
      reported_threads: {
        Args: {
          p_after?: string;
          p_page_size?: number;
          p_q?: string;
          p_sort?: string;
          p_status?: string;
        };
        Returns: Json;
      };
      resend_webhook_delivery: {
        Args: { p_delivery_id: string; p_webhook_id: string };
        Returns: undefined;
      };
      resend_webhook_failures: { Args: { p_since: string; p_webhook_id: string }; Returns: Json };
      resolve_space_report: {
        Args: { p_note: string; p_outcome: string; p_report_id: string };
        Returns: undefined;
      };
      restore_post: {
        Args: { p_post_id: string; p_revision: number; p_version: number };
        Returns: Json;
      };
      retry_refund: { Args: { p_refund_id: string }; Returns: undefined };
      review_change: {
        Args: {
          p_change_id: string;
          p_digest: string;
          p_note?: string;
          p_outcome: string;
          p_space_id?: string;
        };
        Returns: undefined;
      };
      review_claim: {
        Args: { p_claim_id: string; p_outcome: string; p_reason?: string };
        Returns: Json;
      };
      review_space: {
        Args: { p_digest?: string; p_note?: string; p_space_id: string; p_status: string };
        Returns: undefined;
      };
      revoke_booking_feed: { Args: { p_space_id: string }; Returns: undefined };
      revoke_claim: { Args: { p_claim_id: string; p_reason: string }; Returns: string };
      revoke_webhook_secret: {
        Args: { p_secret_id: string; p_webhook_id: string };
        Returns: undefined;
      };
      rotate_webhook_secret: {
        Args: { p_replaced: string; p_secret: string; p_webhook_id: string };
        Returns: undefined;
      };
      run_job: { Args: { p_name: string }; Returns: undefined };
      save_custom_code: {
        Args: { p_kept: string; p_kind: string; p_typed: string };
        Returns: string;
      };
      save_mail_preferences: {
        Args: { p_booking_confirmations: boolean; p_new_messages: boolean; p_promotions: boolean };
        Returns: undefined;
      };
      save_place: {
        Args: { p_digest: string; p_place: Json; p_place_id?: number };
        Returns: number;
      };
      save_post: { Args: { p_post: Json; p_post_id: string; p_revision: number }; Returns: Json };
      save_profile: {
        Args: {
          p_bio?: string;
          p_digest: string;
          p_full_name?: string;
          p_location?: string;
          p_phone?: string;
          p_public_name?: string;
        };
        Returns: Json;
      };
      save_receipt_settings: {
        Args: { p_address: string; p_legal_name: string; p_tax_id?: string; p_tax_rate?: number };
        Returns: undefined;
      };
      save_settings: { Args: { p_digest: string; p_settings: Json }; Returns: undefined };
      save_webhook: {
        Args: { p_digest: string; p_kept: string[]; p_webhook: Json; p_webhook_id: string };
        Returns: undefined;
      };
      schedule_post: {
        Args: {
          p_post_id: string;
          p_publish_at?: string;
          p_revision: number;
          p_timezone: string;
          p_unpublish_at?: string;
        };
        Returns: undefined;
      };
      search_help: { Args: { p_filters: Json }; Returns: Json };
      search_spaces: {
        Args: { p_after?: Json; p_filters?: Json; p_page_size?: number; p_sort?: string };
        Returns: Json;
      };
      second_factor_due: { Args: Record<PropertyKey, never>; Returns: boolean };
      send_address_link: { Args: Record<PropertyKey, never>; Returns: undefined };
      send_claim_code: { Args: { p_claim_id: string; p_mailbox: string }; Returns: undefined };
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
      send_listing_import: { Args: { p_import_id: string }; Returns: Json };
      send_newsletter: { Args: { p_post_id: string; p_to_members?: boolean }; Returns: undefined };
      send_test_event: { Args: { p_webhook_id: string }; Returns: string };
      set_hours_of_days: {
        Args: {
          p_closes_at: string;
          p_from: string;
          p_opens_at: string;
          p_opens_closed: boolean;
          p_replaces: boolean;
          p_space_id: string;
          p_until: string;
        };
        Returns: string[];
      };
      set_user_admin: { Args: { p_is_admin: boolean; p_user_id: string }; Returns: undefined };
      set_webhook_enabled: {
        Args: { p_is_enabled: boolean; p_webhook_id: string };
        Returns: undefined;
      };
      settle_payment: {
        Args: { p_amount?: number; p_currency?: string; p_outcome: string; p_payment_id: string };
        Returns: Json;
      };
      similar_to_formerly_public: { Args: { p_space_id: string }; Returns: Json };
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
      space_card: { Args: { p_space_id: string }; Returns: Json };
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
      space_thread: { Args: { p_space_id: string }; Returns: Json };
      spaces_with_expired_holds: { Args: Record<PropertyKey, never>; Returns: string[] };
      start_job: { Args: { p_name: string }; Returns: number };
      start_listing_import: { Args: Record<PropertyKey, never>; Returns: string };
      submit_listing: { Args: { p_space_id: string }; Returns: undefined };
      subscribe_to_newsletter: { Args: { p_email: string; p_words: number }; Returns: undefined };
      suggest_places: { Args: { p_most?: number; p_typed?: string }; Returns: Json };
      support_thread: { Args: { p_before?: Json; p_thread_id: string }; Returns: Json };
      support_threads: {
        Args: {
          p_after?: string;
          p_assigned?: string;
          p_category?: string;
          p_page_size?: number;
          p_q?: string;
          p_sort?: string;
          p_status?: string;
        };
        Returns: Json;
      };
      suspend_user: { Args: { p_reason: string; p_user_id: string }; Returns: string[] };
      take_back_desk_payment: { Args: { p_booking_id: string; p_key: string }; Returns: undefined };
      tell_of_due_posts: { Args: Record<PropertyKey, never>; Returns: undefined };
      tidy: { Args: { p_part: string }; Returns: undefined };
      tidy_messages: { Args: Record<PropertyKey, never>; Returns: undefined };
      tidy_parts: { Args: Record<PropertyKey, never>; Returns: string[] };
      unblock_member: { Args: { p_member_id: string }; Returns: undefined };
      unclaimed_spaces: { Args: { p_typed?: string }; Returns: Json };
      unpublish_post: { Args: { p_post_id: string; p_revision: number }; Returns: undefined };
      unsubscribe: { Args: { p_token: string }; Returns: string };
      unused_claim_files: { Args: Record<PropertyKey, never>; Returns: string[] };
      unused_photo_files: { Args: Record<PropertyKey, never>; Returns: string[] };
      unused_post_files: { Args: Record<PropertyKey, never>; Returns: string[] };
      verify_address: { Args: { p_token: string }; Returns: boolean };
      verify_owner: {
        Args: { p_owner_id: string; p_space_id: string; p_verified: boolean };
        Returns: undefined;
      };
      withdraw_booking_proposal: { Args: { p_booking_id: string }; Returns: undefined };
      withdraw_change: { Args: { p_change_id: string }; Returns: undefined };
      withdraw_claim: { Args: { p_claim_id: string }; Returns: undefined };
      write_about_booking: {
        Args: { p_booking_id: string; p_idempotency_key: string; p_text: string };
        Returns: string;
      };
      write_comment: {
        Args: { p_idempotency_key: string; p_slug: string; p_text: string };
        Returns: undefined;
      };
      write_message: {
        Args: { p_idempotency_key: string; p_text: string; p_thread_id: string };
        Returns: string;
      };
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
      write_to_support: { Args: { p_idempotency_key: string; p_text: string }; Returns: string };
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
        used_until: string | null;
        used_cost: number | null;
        change_fees: number | null;
        refund_to_card: number | null;
      };
      change_quote: {
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
        kept_days: string[] | null;
        new_days: string[] | null;
        given_back_days: string[] | null;
        unit_price: number | null;
        day_prices: number[] | null;
        day_late_fee_percents: number[] | null;
        fee: number | null;
        change_fees: number | null;
        total: number | null;
        total_before: number | null;
        refund: number | null;
        refund_to_card: number | null;
        currency: string | null;
        timezone: string | null;
        cancellation_policy: string | null;
        late_fee_percent: number | null;
        free_cancellation_until: string | null;
        late_fee: number | null;
        is_proposed: boolean | null;
        free_until: string | null;
        free_desks: number | null;
        digest: string | null;
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
